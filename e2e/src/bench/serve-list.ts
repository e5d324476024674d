import type { Page } from '@playwright/test';

/** Answers a list's call with these rows. Like the api: unchanged data are not sent again. */
export const serveList = async (page: Page, path: string, rows: readonly object[]): Promise<void> => {
  const body = JSON.stringify(rows);
  const revision = '0.1';
  const unchanged = JSON.stringify({ revision, changed: [], deleted: [] });
  await page.route(
    ({ pathname }) => pathname === path,
    (route) =>
      route.fulfill({
        body: route.request().url().includes('since=') ? unchanged : body,
        contentType: 'application/json',
        headers: { 'x-revision': revision },
      }),
  );
};
