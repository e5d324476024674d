import { expect, type Page } from '@playwright/test';

/** Measures the page as it is now on a desktop, a tablet and a phone; it keeps the width of the phone. */
export const expectFitsEveryWidth = async (page: Page): Promise<void> => {
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
};
