import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import type { Order, OrderRow } from 'shared/contract/order';
import type { PartyRow } from 'shared/contract/party';
import type { Product, ProductRow } from 'shared/contract/product';
import { Product as ProductSchema } from 'shared/contract/product';
import { Value } from 'typebox/value';
import { diskFileStore } from '../files/file-store.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestApi } from '../testing/test-api.ts';
import { loadDemoData } from './load-demo-data.ts';

const api = await startTestApi();
const { db, clock, files } = api;

const get = async <Answer>(url: string) => (await api.request({ url })).json<Answer>();

/** Everything that was loaded, as text. */
const fingerprint = async () => {
  const tables = [
    'products',
    'modifications',
    'orders',
    'order_items',
    'parties',
    'files',
    'attachments',
    'product_images',
  ];
  const parts = [];
  for (const table of tables) {
    parts.push(await db`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${db(table)} t`);
  }
  return JSON.stringify(parts);
};

beforeEach(() => loadDemoData(db, files, { clock, replace: true }));

test('the shop has 60 orders numbered 1001 to 1060, two a day until today', async () => {
  const orders = await get<OrderRow[]>('/api/orders/');
  expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => 1060 - index));
  expect(orders.slice(0, 3).map(({ order_date }) => order_date)).toEqual(['2026-03-02', '2026-03-02', '2026-03-01']);
  expect(orders.at(-1)?.order_date).toBe('2026-02-01');
});

test('the list begins as the mockup draws it', async () => {
  const rows = (await get<OrderRow[]>('/api/orders/')).map((row) => [row.full_name, row.status, row.tag, row.amount]);
  expect(rows.slice(0, 5)).toEqual([
    ['Анна Соколова', 'в обработке', 'нет', 4890],
    ['Мария Ким', 'в обработке', 'нет', 12350],
    ['Екатерина Волкова', 'доставлен', 'нет', 2990],
    ['Ольга Морозова', 'доставлен', 'бартер', 7480],
    ['Дарья Лебедева', 'в обработке', 'нет', 15600],
  ]);
  const amounts = rows.slice(5, 17).map((row) => row[3]);
  expect(amounts).toEqual([3290, 8990, null, 5670, 21400, 6150, 4380, 9990, 2450, 18700, 3990, 22160]);
});

for (const id of [1060, 1001]) {
  test(`the order ${id} has the figures of the specification`, async () => {
    expect(await get<Order>(`/api/orders/${id}`)).toMatchObject({
      delivery_price: 600,
      discount: 500,
      promo_code_discount: 200,
      points: 200,
    });
  });
}

test('the amount of every order is the total of its figures; exactly one is empty', async () => {
  const orders = await get<OrderRow[]>('/api/orders/');
  for (const { id, amount } of orders.filter((order) => order.amount !== null)) {
    expect((await get<Order>(`/api/orders/${id}`)).total).toBe(amount);
  }
  expect(orders.filter(({ amount }) => amount === null)).toHaveLength(1);
});

test('every status, tag, gender and category is there, and sizes that are sold out', async () => {
  const orders = await get<OrderRow[]>('/api/orders/');
  expect(new Set(orders.map(({ status }) => status)).size).toBe(3);
  expect(new Set(orders.map(({ tag }) => tag)).size).toBe(2);
  const products = await get<ProductRow[]>('/api/products/?archived=false');
  expect(products).toHaveLength(48);
  expect(new Set(products.map(({ gender }) => gender)).size).toBe(2);
  const categories = await get<unknown[]>('/api/products/categories/');
  expect(new Set(products.map(({ category }) => category?.id)).size).toBe(categories.length);
  expect(products.flatMap(({ modifications }) => modifications).some(({ remaining }) => remaining === 0)).toBe(true);
  expect(await get<PartyRow[]>('/api/parties/')).toHaveLength(12);
});

test('each product has two pictures that open', async () => {
  for (const { id } of (await get<ProductRow[]>('/api/products/')).slice(0, 5)) {
    const product = await get<Product>(`/api/products/${id}/`);
    expect(Value.Errors(ProductSchema, product)).toEqual([]);
    expect(product.images).toHaveLength(2);
    for (const { url } of product.images) {
      const picture = await api.app.inject({ url: encodeURI(url) });
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(picture.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    }
  }
});

test('the same seed makes the same shop, another seed another', async () => {
  const first = await fingerprint();
  await loadDemoData(db, files, { clock, replace: true });
  expect(await fingerprint()).toBe(first);
  await loadDemoData(db, files, { clock, replace: true, seed: 2 });
  expect(await fingerprint()).not.toBe(first);
});

test('a warehouse in which there is anything is left as it is', async () => {
  await db`update orders set deleted_at = now()`;
  const before = await fingerprint();
  expect(await loadDemoData(db, files, { clock })).toBe(false);
  expect(await fingerprint()).toBe(before);
});

test('a load that breaks off leaves nothing in the database, and the next one is whole', async () => {
  await db`truncate orders, products, parties, files cascade`;
  const broken = { ...files, write: () => Promise.reject(new Error('no space')) };
  await expect(loadDemoData(db, broken, { clock })).rejects.toThrow('no space');
  expect(await db`select from orders union all select from products`).toHaveLength(0);
  expect(await loadDemoData(db, files, { clock })).toBe(true);
  expect(await db`select from orders`).toHaveLength(60);
});

test('what comes after the demo data gets the next numbers', async () => {
  const [order] = await db`insert into orders (order_date, full_name) values ('2026-03-02', 'Анна') returning id`;
  expect(order?.id).toBe(1061);
});

test('a larger shop is as large as asked, without more pictures', async () => {
  const folder = join(temporaryFolder(), 'files');
  await loadDemoData(db, diskFileStore(folder), { clock, replace: true, rows: 5000 });
  const orders = await get<OrderRow[]>('/api/orders/');
  expect(orders[0]).toMatchObject({ id: 6000, order_date: '2026-03-02', amount: 4890 });
  expect(orders).toHaveLength(5000);
  expect(await get<PartyRow[]>('/api/parties/')).toHaveLength(1000);
  expect(await get<ProductRow[]>('/api/products/')).toHaveLength(4000);
  expect((await readdir(folder)).filter((name) => name.endsWith('.webp')).length).toBeLessThan(110);
});
