import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { OrderRow } from '@shared/contract/wire/order';
import type { Product, ProductRow } from '@shared/contract/wire/product';
import { expect } from 'expect';
import sharp from 'sharp';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import { stockViolations } from '../testing/shop/stock-violations.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestApi } from '../testing/test-api.ts';
import { isFull } from '../testing/test-scope.ts';
import { loadDemoData } from './load-demo-data.ts';

const api = await startTestApi();
const { db, clock, files } = api;
/** Drawing all 48 models takes seconds. */
const drawnModels = 4;

/** All loaded data, as text. */
const fingerprint = async () => {
  const tables = [
    'products',
    'modifications',
    'size_codes',
    'orders',
    'order_items',
    'parties',
    'files',
    'attachments',
    'product_images',
    'stocktakes',
    'stocktake_lines',
    'stocktake_counts',
    'stocktake_people',
    'movements',
  ];
  const parts = [];
  for (const table of tables) {
    parts.push(await db`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${db(table)} t`);
  }
  return JSON.stringify(parts);
};

const count = async (table: string) => {
  const [row] = await db<[{ count: number }]>`select count(*)::integer as count from ${db(table)}`;
  return row.count;
};

test('an interrupted load leaves nothing in the database, and the next one is complete', async () => {
  await db`alter table product_images add constraint refuse_all check (position > 1000)`;
  await expect(loadDemoData(db, files, { clock, drawnModels })).rejects.toThrow('refuse_all');
  expect(await count('orders')).toBe(0);
  await db`alter table product_images drop constraint refuse_all`;
  expect(await loadDemoData(db, files, { clock, drawnModels })).toBe(true);
  expect(await count('orders')).toBe(60);
});

test('a warehouse that contains anything, even deleted records, is not changed', async () => {
  await db`update orders set deleted_at = now()`;
  const before = await fingerprint();
  expect(await loadDemoData(db, files, { clock, drawnModels })).toBe(false);
  expect(await fingerprint()).toBe(before);
});

test('the pictures have thumbnails', async () => {
  const [first] = (await api.request({ url: '/api/products/' })).json<ProductRow[]>();
  const [{ url } = { url: '' }] = (await api.request({ url: `/api/products/${first?.id}/` })).json<Product>().images;
  const response = await api.app.inject(`${encodeURI(url)}?width=95`);
  const { format, width } = await sharp(response.rawPayload).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 95 });
});

test('the same seed makes the same shop, another seed another one', async () => {
  await loadDemoData(db, files, { clock, drawnModels, replace: true, seed: 7 });
  const first = await fingerprint();
  await loadDemoData(db, files, { clock, drawnModels, replace: true, seed: 7 });
  expect(await fingerprint()).toBe(first);
  await loadDemoData(db, files, { clock, drawnModels, replace: true, seed: 8 });
  expect(await fingerprint()).not.toBe(first);
});

test('records added after the demo data get the next number', async () => {
  const [order] = await db`insert into orders (order_date, full_name) values ('2026-03-02', 'Анна') returning id`;
  expect(order?.id).toBe(1061);
});

if (isFull) {
  test('a larger shop has the requested size, without more pictures', async () => {
    const folder = join(temporaryFolder(), 'files');
    await loadDemoData(db, diskFileStore(folder), { clock, drawnModels, replace: true, rows: 5000 });
    const orders = (await api.request({ url: '/api/orders/' })).json<OrderRow[]>();
    expect(orders).toHaveLength(5000);
    expect(orders[0]).toMatchObject({ id: 6000, order_date: '2026-03-02', amount: 4890 });
    expect(orders.at(-1)).toMatchObject({ id: 1001, order_date: '2023-03-04' });
    expect([await count('parties'), await count('products')]).toEqual([1000, 4000]);
    const pictures = (await readdir(folder)).filter((name) => /^\d+_.*\.webp$/.test(name));
    expect(pictures.length).toBeLessThan(20);
  });
}

test('a shop that is made in slices has each number once, no contradiction in its stock, and movements in their order', async () => {
  await loadDemoData(db, files, { clock, drawnModels, replace: true, rows: 900, ordersPerSlice: 250 });
  expect(await stockViolations(db)).toEqual([]);
  expect([await count('orders'), await count('products'), await count('parties')]).toEqual([900, 720, 180]);
  const [newest, oldest] = await db`
    select id, order_date from orders where id in (1001, 1900) order by id desc`;
  expect([newest, oldest]).toEqual([
    { id: 1900, order_date: '2026-03-02' },
    { id: 1001, order_date: '2024-12-08' },
  ]);
  const [disordered] = await db`
    select (select count(*) from movements later join movements earlier on earlier.id = later.id - 1
            where later.at < earlier.at) as movements,
      (select count(*) from orders later join orders earlier on earlier.id = later.id - 1
       where later.order_date < earlier.order_date) as orders,
      (select count(*) from products p where not exists (select from product_images i where i.product_id = p.id)) as bare,
      (select last_movement from stocktakes where status = 'open') - (select max(id) from movements) as unseen`;
  expect(disordered).toEqual({ movements: 0, orders: 0, bare: 0, unseen: 0 });
});
