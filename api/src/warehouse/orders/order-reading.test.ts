import { beforeEach, test } from 'node:test';
import { Order, OrderRow } from '@shared/contract/wire/order';
import type { SearchAnswer } from '@shared/contract/wire/search';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate orders, attachments, files cascade`);

test('a shop without orders has an empty list', async () => {
  const response = await api.request({ url: '/api/orders/' });
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.body).toBe('[]');
});

test('the list has the newest order first, and within a day the one with the higher id', async () => {
  const old = await anOrder(db, { order_date: '2026-01-05' });
  const morning = await anOrder(db, { order_date: '2026-02-01', amount: 4890.5 });
  const evening = await anOrder(db, { order_date: '2026-02-01' });
  const older = await anOrder(db, { order_date: '2025-12-31' });
  const list = (await api.request({ url: '/api/orders/' })).json<OrderRow[]>();
  expect(list.map(({ id }) => id)).toEqual([evening, morning, old, older]);
  expect(Value.Errors(Type.Array(OrderRow), list)).toEqual([]);
  expect(list[1]).toEqual({
    id: morning,
    order_date: '2026-02-01',
    full_name: 'Анна Соколова',
    status: 'в обработке',
    tag: 'нет',
    amount: 4890.5,
    version: 1,
  });
});

const search = async (typed: string) => {
  const response = await api.request({ url: `/api/orders/search/?q=${encodeURIComponent(typed)}` });
  expect(response.statusCode).toBe(200);
  const { matches, is_whole } = response.json<SearchAnswer>();
  expect(is_whole).toBe(true);
  return matches.map(({ id, reasons }) => [id, ...reasons.map(({ kind, text }) => `${kind} ${text}`)]);
};

test('orders are found by contacts, address and products, newest first, with the reasons', async () => {
  const anna = await anOrder(db, { phone: '+7 912 000-10-56', email: 'anna@example.com', city: 'Орёл' });
  const olga = await anOrder(db, { full_name: 'Ольга Ким', email: 'olga912@example.com', phone: '+7 900 111-22-33' });
  const vera = await anOrder(db, {
    full_name: 'Вера Лис',
    city: 'Казань',
    street: 'пр. Победы',
    house: '9',
    apartment: '912',
  });
  const coat = await aProduct(db, { name: 'Свитер «Мох»' }, { S: 4, M: 1 });
  for (const modification_id of coat.modificationIds) {
    await db`insert into order_items ${db({ order_id: olga, modification_id, amount: 1, price: 100 })}`;
  }
  expect(await search('912')).toEqual([
    [vera, 'address пр. Победы, д. 9, кв. 912'],
    [olga, 'email olga912@example.com'],
    [anna, 'phone +7 912 000-10-56'],
  ]);
  expect(await search('89120001056')).toEqual([[anna, 'phone +7 912 000-10-56']]);
  expect(await search('000-10-56')).toEqual([[anna, 'phone +7 912 000-10-56']]);
  expect(await search('орел')).toEqual([[anna, 'city Орёл']]);
  expect(await search('МОХ ким')).toEqual([[olga, 'product Свитер «Мох»']]);
  expect(await search('ким казань')).toEqual([]);
  expect(await search('%%%')).toEqual([]);
  expect(await search('ор')).toEqual([]);
});

test('the search finds changes by any program', async () => {
  const id = await anOrder(db, { city: 'Омск' });
  const { modificationIds } = await aProduct(db, { name: 'Платье «Волна»' }, { S: 4 });
  const [modification_id = 0] = modificationIds;
  await db`update orders set city = 'Тверь' where id = ${id}`;
  expect(await search('омск')).toEqual([]);
  expect(await search('тверь')).toEqual([[id, 'city Тверь']]);
  await db`insert into order_items ${db({ order_id: id, modification_id, amount: 1, price: 1 })}`;
  expect(await search('волна')).toEqual([[id, 'product Платье «Волна»']]);
  expect(await search('волна тверь')).toEqual([[id, 'product Платье «Волна»', 'city Тверь']]);
  await db`update order_items set deleted_at = now() where order_id = ${id}`;
  expect(await search('волна')).toEqual([]);
  await db.begin(async (tx) => {
    await tx`set local sklad.loading = 'on'`;
    await tx`update orders set city = 'Псков' where id = ${id}`;
    await tx`select begin_epoch()`;
  });
  expect(await search('псков')).toEqual([[id, 'city Псков']]);
});

test('a deleted order is not found, and an order is not found by a deleted item', async () => {
  const gone = await anOrder(db, { city: 'Казань', deleted_at: new Date() });
  const kept = await anOrder(db, { city: 'Омск' });
  const { modificationIds } = await aProduct(db, { name: 'Пальто «Казань»' }, { S: 4 });
  for (const modification_id of modificationIds) {
    await db`insert into order_items ${db({ order_id: kept, modification_id, amount: 1, price: 1, deleted_at: new Date() })}`;
  }
  expect(gone).not.toBe(kept);
  expect(await search('казань')).toEqual([]);
});

test('an order is read with its items, its files and its total', async () => {
  const { id: productId, modificationIds } = await aProduct(db, {}, { S: 4, M: 0 });
  const id = await anOrder(db, { delivery_price: 600, discount: 500, promo_code_discount: 200, points: 200 });
  for (const [index, modification_id] of modificationIds.entries()) {
    await db`insert into order_items ${db({ order_id: id, modification_id, amount: index + 1, price: 1990.1 })}`;
  }
  await db`insert into files (id, name, media_type, byte_size) values (41, 'чек_1.txt', 'text/plain', 1)`;
  await db`insert into attachments (file_id, order_id) values (41, ${id})`;

  const response = await api.request({ url: `/api/orders/${id}` });
  const order = response.json<Order>();
  expect(response.headers.etag).toMatch(new RegExp(`^"${order.version}-[\\w-]{22}"$`));
  expect(Value.Errors(Order, order)).toEqual([]);
  expect(order.total).toBe(5670.3);
  expect(order.modifications_in_order).toEqual([
    expect.objectContaining({
      amount: 1,
      price: 1990.1,
      modification: expect.objectContaining({ size: 'S', remaining: 4 }),
    }),
    expect.objectContaining({ amount: 2, modification: expect.objectContaining({ size: 'M', product_id: productId }) }),
  ]);
  expect(order.files).toEqual([{ id: 41, image: false, url: expect.stringMatching(/\/41_чек_1\.txt$/) }]);
});

test('discounts above the price of the goods make a total of zero, not less', async () => {
  const id = await anOrder(db, { discount: 700 });
  expect((await api.request({ url: `/api/orders/${id}` })).json<Order>().total).toBe(0);
});

test('a client that has the order is answered 304, until any part of the answer changes', async () => {
  const { modificationIds } = await aProduct(db, {}, { S: 4 });
  const id = await anOrder(db);
  await db`insert into order_items ${db({ order_id: id, modification_id: modificationIds[0] ?? 0, amount: 1, price: 1 })}`;
  const ask = (etag: string) => api.request({ url: `/api/orders/${id}`, headers: { 'if-none-match': etag } });
  const known = String((await ask('"other"')).headers.etag);
  const again = await ask(`"other", W/${known}`);
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', known]);

  await db`update modifications set remaining = 3 where id = ${modificationIds[0] ?? 0}`;
  const fresh = await ask(known);
  expect(fresh.statusCode).toBe(200);
  expect(fresh.json<Order>().modifications_in_order[0]?.modification.remaining).toBe(3);
});

for (const path of ['products', 'parties', 'buyers']) {
  test(`a client that has one of the ${path} is answered 304 too`, async () => {
    const ids = { products: (await aProduct(db)).id, parties: await aParty(db), buyers: await anOrder(db) };
    const url = `/api/${path}/${ids[path as keyof typeof ids]}/`;
    const { etag } = (await api.request({ url })).headers;
    expect((await api.request({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
  });
}
