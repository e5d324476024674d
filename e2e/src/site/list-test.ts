import type { Page } from '@playwright/test';
import type { KnownList, Row } from './known-lists';
import { test as base, expect } from './site-test';

interface ListJourney {
  /** The rows as the api returns them, requested in a separate session. */
  rowsOf: (list: KnownList) => Promise<Row[]>;
}

/** Playwright's test with the rows of a list. */
export const test = base.extend<ListJourney>({
  rowsOf: async ({ api }, use) => use(({ call }) => api.read(call)),
});

/** The number of shown rows, and of all. */
export const shown = (page: Page) => page.getByText(/^Показано/);

export const rowOf = (page: Page, list: KnownList, row: Row) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: list.rowLabel(row), exact: true }) });

/** The row of the api at this position of the page. */
export const rowAt = async (page: Page, list: KnownList, rows: Row[], place: number): Promise<Row> => {
  const label = await page.getByRole('checkbox').nth(place).getAttribute('aria-label');
  const row = rows.find((candidate) => list.rowLabel(candidate) === label);
  if (!row) throw new Error(`The api answers no row "${label}"`);
  return row;
};

export const openList = async (page: Page, { path, title }: KnownList) => {
  await page.goto(path);
  await expect(page.getByRole('grid', { name: title })).toBeVisible();
};

type Call = [method: string, path: string, body?: unknown];

/** The calls that delete a row and restore it: categories have one for each row, the others one for many. */
export const removalCalls = (
  { call }: NonNullable<KnownList['removal']>,
  { id }: Row,
): { remove: Call; restore: Call } => {
  if (!call.endsWith('categories/')) {
    return { remove: ['DELETE', call, [id]], restore: ['POST', call.replace('multiple', 'restore'), [id]] };
  }
  const query = `?product_category_id=${id}`;
  return { remove: ['DELETE', call + query], restore: ['POST', `${call}restore/${query}`] };
};

export { expect };
