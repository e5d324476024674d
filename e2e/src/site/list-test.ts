import type { Page } from '@playwright/test';
import type { KnownList, Row } from './known-lists';
import { test as base, expect } from './site-test';

interface ListJourney {
  /** The rows as the api answers them, asked for by a session of its own. */
  rowsOf: (list: KnownList) => Promise<Row[]>;
  /** A call of another person, with a session of their own. */
  callAs: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** Playwright's test with the rows of a list and with another person. */
export const test = base.extend<ListJourney>({
  rowsOf: async ({ site, tokens }, use) =>
    use(async ({ call }) => {
      const answer = await fetch(site.url + call, { headers: { authorization: `Bearer ${tokens.access_token}` } });
      return answer.json();
    }),

  callAs: async ({ site, tokens }, use) =>
    use((method, path, body) =>
      fetch(site.url + path, {
        method,
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
});

/** How many rows are shown, of how many. */
export const shown = (page: Page) => page.getByText(/^Показано/);

export const rowOf = (page: Page, list: KnownList, row: Row) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: list.rowLabel(row), exact: true }) });

/** The row of the api that the row at this place of the page shows. */
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

/** The calls that delete a row and bring it back: categories have one for each row, the others one for many. */
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
