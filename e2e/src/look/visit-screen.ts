import type { Page } from '@playwright/test';
import type { Tokens } from '@shared/contract/wire/session';
import type { KnownScreen } from '../screens/known-screen';

export type Theme = 'light' | 'dark';

const heights: Record<number, number> = { 1440: 900, 768: 1024, 390: 844 };
const overlays = '[role=dialog], [role=menu]';

/**
 * Resets the page to the state after a sign-in: nothing is remembered of the previous screen. A screen stores its state
 * when it is left, so the storage is cleared on a page without a screen: the registry is a file of the same site.
 */
const forget = async (page: Page, tokens: Tokens) => {
  await page.context().setOffline(false);
  await page.goto('/registry.json');
  // Only now: the screen that was left would get other answers.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate((stored) => {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem('was-here', 'yes');
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, tokens);
};

/** Elements that end after a while, such as a toast, stay for the duration of the check. */
const holdStill = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { animation-play-state: paused !important; transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });

const laidOut = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: heights[width] ?? 900 });
};

/** In the same way as from another tab of the product. */
const switchTheme = (page: Page, theme: Theme) =>
  page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);

/** How a screen is looked at. */
export interface View {
  width: number;
  theme: Theme;
}

interface Visit {
  /** The views of one width follow each other: then the screen is resized once for all of them. */
  views: readonly View[];
  tokens: Tokens;
  /** Shows it anew at each width: so the check sees how it loads there. */
  isAnew?: boolean;
}

/** Shows a screen once, and checks it in each view; shows it again if a width has closed it. */
export const visitScreen = async (
  page: Page,
  { show }: KnownScreen,
  { views, tokens, isAnew }: Visit,
  look: (view: View) => Promise<void>,
): Promise<void> => {
  const [first] = views;
  if (!first) return;
  const showAt = async (width: number) => {
    await forget(page, tokens);
    await resize(page, width);
    await show(page);
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          (animation) =>
            animation.playState !== 'running' ||
            animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY ||
            Number(animation.effect?.getComputedTiming().duration) > 1000,
        ),
    );
    await holdStill(page);
  };
  await showAt(first.width);
  let shownWidth = first.width;
  for (const view of views) {
    const { width, theme } = view;
    if (width !== shownWidth) {
      const shown = await page.locator(overlays).count();
      await resize(page, width);
      shownWidth = width;
      await laidOut(page);
      if (isAnew || (await page.locator(overlays).count()) < shown) await showAt(width);
    }
    await switchTheme(page, theme);
    await laidOut(page);
    await look(view);
  }
};
