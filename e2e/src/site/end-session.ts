import type { Page } from '@playwright/test';

/** The tokens of the page are no longer valid, and it does not know that yet. */
export const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('access_token', 'run.out.already');
    localStorage.setItem('refresh_token', 'unknown');
  });
