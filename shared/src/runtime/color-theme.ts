import { useSyncExternalStore } from 'react';

export const colorThemes = ['light', 'dark', 'system'] as const;
export type ColorTheme = (typeof colorThemes)[number];

const storageKey = 'theme';
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosen = (): ColorTheme => {
  const value = localStorage.getItem(storageKey);
  return colorThemes.find((theme) => theme === value) ?? 'system';
};

const show = () => {
  const theme = chosen();
  const isDark = theme === 'dark' || (theme === 'system' && systemIsDark.matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener();
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

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useColorTheme = (): ColorTheme => useSyncExternalStore(subscribe, chosen);
