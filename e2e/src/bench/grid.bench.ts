import type { ProductRow } from '@shared/contract/wire/product';
import { expect, test } from '../site/site-test';
import { measureLongTasks } from './measure-long-tasks';
import { serveList } from './serve-list';

const amount = 10_000;

/** The products of the demo shop, over and over, each with ids of its own. */
const manyProducts = (rows: readonly ProductRow[]): ProductRow[] =>
  Array.from({ length: amount }, (_, place) => {
    const row = rows[place % rows.length] ?? rows[0];
    if (!row) throw new Error('The demo shop has no products');
    const id = place + 1;
    const modifications = row.modifications.map((size, at) => ({ ...size, id: id * 20 + at, product_id: id }));
    return { ...row, id, name: `${row.name} ${id}`, modifications };
  });

test('opening the grid of 10 000 products', async ({ signedIn: page, browser, api }) => {
  const rows = await api.read<ProductRow[]>('/api/products/?archived=false');
  await serveList(page, '/api/products/', manyProducts(rows));
  await measureLongTasks({
    browser,
    page,
    prepare: async () => {
      await page.goto('/warehouse/productsRemains?view=list');
      await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 });
    },
    work: async () => {
      await page.getByText('Сетка', { exact: true }).click();
      const grid = page.getByRole('grid', { name: 'Остатки по размерам' });
      await expect(grid.getByRole('gridcell').first()).toBeVisible();
      await grid.hover();
      await page.mouse.wheel(0, 2_000);
    },
  });
});
