import type { Page } from '@playwright/test';

/** Cuts the network of all pages of this browser; the page notices before the next action. */
export const loseNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
};
