import type { Page } from '@playwright/test';

/** Cuts the network of all pages of this browser; the page knows it before anything is done in it. */
export const loseNetwork = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
};
