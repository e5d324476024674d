import type { Page } from '@playwright/test';
import { type KnownList, knownLists, type Row } from '../site/known-lists';
import { expect, removalCalls, rowAt, rowOf, shown, test } from '../site/list-test';

/** Not of the first list: entering it a second time would end the selection of the first. */
const otherAddress = '/warehouse/buyers';

const goTo = async (page: Page, { link, path, title }: KnownList) => {
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('grid', { name: title })).toBeVisible();
};

const expectRows = async (page: Page, list: KnownList, rows: Row[]) => {
  const headers = Object.keys(list.cells);
  const grid = page.getByRole('grid');
  await expect(page).toHaveTitle(list.title);
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows.length + 1));
  await expect(grid).toHaveAttribute('aria-colcount', String(headers.length + 1));
  await expect(page.getByRole('columnheader')).toHaveText(['', ...headers]);
  await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
  const first = await rowAt(page, list, rows, 1);
  const cells = rowOf(page, list, first).getByRole('gridcell');
  await expect(cells).toHaveCount(headers.length + 1);
  await expect(cells).toContainText(['', ...Object.values(list.cells).map((cell) => cell(first))]);
};

const expectPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 780 });
  for (const name of ['Поиск', 'Фильтр', 'Настройки']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('every list has the specified columns, shows the data of the api, and fits into 390 px', async ({
  signedIn: page,
  rowsOf,
}) => {
  await page.goto(otherAddress);
  for (const list of knownLists) {
    await test.step(list.title, async () => {
      await goTo(page, list);
      await expectRows(page, list, await rowsOf(list));
      await expectPhone(page);
    });
  }
  await test.step('a buyer links to the last order', async () => {
    // Named by its number: on a phone, until the list is wide again, the row has only the link to the buyer.
    await page.getByRole('row').nth(1).getByRole('link', { name: /^\d+$/ }).click();
    await expect(page).toHaveURL(/\/warehouse\/orders\/\d+\/edit$/);
    await expect(page.getByRole('heading', { name: /^Заказ - / })).toBeVisible();
  });
});

test('rows that another person deletes and restores leave and enter every list, and the selection stays', async ({
  signedIn: page,
  rowsOf,
  api,
}) => {
  await page.goto(otherAddress);
  for (const list of knownLists) {
    const { removal } = list;
    if (!removal) continue;
    await test.step(list.title, async () => {
      await goTo(page, list);
      const rows = await rowsOf(list);
      await expect(shown(page)).toHaveText(`Показано ${rows.length} из ${rows.length}`);
      const gone = await rowAt(page, list, rows, 2);
      const calls = removalCalls(removal, gone);
      await page.getByRole('checkbox').nth(4).check();
      expect((await api.call(...calls.remove)).ok).toBe(true);
      await expect(rowOf(page, list, gone)).toHaveCount(0);
      await expect(shown(page)).toHaveText(`Показано ${rows.length - 1} из ${rows.length - 1}`);
      await expect(page.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
      expect((await api.call(...calls.restore)).ok).toBe(true);
      await expect(rowOf(page, list, gone)).toBeVisible();
      await page.getByRole('button', { name: 'Снять выделение' }).click();
    });
  }
});
