import { createStore, useSelector } from '@tanstack/react-store';

export const colorThemes = ['light', 'dark', 'system'] as const;
export type ColorTheme = (typeof colorThemes)[number];

const storageKey = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ColorTheme => {
  const value = localStorage.getItem(storageKey);
  return colorThemes.find((theme) => theme === value) ?? 'system';
};

const shown = createStore(chosen());

const show = () => {
  const theme = chosen();
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  shown.setState(() => theme);
};

/**
 * Applies the chosen theme from now on, and follows the system and other tabs. The host calls it once, before the first
 * paint.
 */
export const startColorTheme = (): void => {
  systemIsDark.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) show();
  });
  show();
};

export const chooseColorTheme = (theme: ColorTheme): void => {
  localStorage.setItem(storageKey, theme);
  show();
};

export const useColorTheme = (): ColorTheme => useSelector(shown);
