import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { KnownScreen } from '../screens/known-screen';
import { knownScreens } from '../screens/known-screens';
import { stopAnimations, stopTimers } from './hold-still';
import { test } from './picture-test';
import { takePicture } from './take-picture';
import { windows } from './windows';

const folder = process.env.PICTURES_FOLDER ?? '../.local/pictures/work';
const only = process.env.PICTURES_ONLY ?? '';
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const mockupOf = ({ mockups = {} }: KnownScreen, width: number, theme: Theme) => {
  if (width === 1440) return mockups[theme];
  return width === 390 && theme === 'light' ? mockups.phone : undefined;
};

const fileOf = (name: string, width: number, theme: Theme) =>
  `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-${width}-${theme}.png`.replace(/-+/g, '-');

/** The site follows the system's theme, which takes a frame. */
const wear = async (page: Page, colorScheme: Theme) => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

/** The data for the page of the pictures, in Playwright's report. */
const announce = (screen: KnownScreen, width: number, theme: Theme) => ({
  type: 'picture',
  description: JSON.stringify({
    screen: screen.name,
    width,
    theme,
    file: fileOf(screen.name, width, theme),
    mockup: mockupOf(screen, width, theme),
  }),
});

const picture = (screen: KnownScreen, width: number, shown: readonly Theme[]) => {
  const annotation = shown.map((theme) => announce(screen, width, theme));
  test(`${screen.name}, ${width}, ${shown.join(' and ')}`, { annotation }, async ({ signedIn: page, quiet }) => {
    await screen.show(page);
    // The timer of a toast is an animation.
    await stopAnimations(page);
    if (screen.isBrief) await stopTimers(page);
    await quiet();
    for (const theme of shown) {
      await wear(page, theme);
      await writeFile(join(folder, fileOf(screen.name, width, theme)), await takePicture(page));
    }
  });
};

test.beforeAll(() => mkdir(folder, { recursive: true }));

for (const { viewport, ...touch } of windows) {
  const { width } = viewport;
  test.describe(`${width}`, () => {
    test.use({ viewport, ...touch });
    for (const screen of knownScreens.filter(({ name }) => name.includes(only))) {
      if (screen.widths && !screen.widths.includes(width)) continue;
      const together = screen.isBrief ? themes.map((theme) => [theme]) : [themes];
      for (const shown of together) picture(screen, width, shown);
    }
  });
}
