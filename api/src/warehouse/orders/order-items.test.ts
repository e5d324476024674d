import { test } from 'node:test';
import type { Order } from '@shared/contract/wire/order';
import { expect } from 'expect';
import { anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { waitingForLocks } from '../../../testing/test-database.ts';

const api = await startTestApi();
const { db } = api;

/** An order with one item per price. */
const anOrderOf = async (prices: number[]) => {
  const { modificationIds } = await aProduct(db, {}, { M: 9 });
  const id = await anOrder(db, { delivery_price: 300, amount: 300 + prices.reduce((sum, price) => sum + price, 0) });
  const lines = prices.map((price) => ({ order_id: id, modification_id: modificationIds[0] ?? 0, amount: 1, price }));
  const items = await db<{ id: number }[]>`insert into order_items ${db(lines)} returning id`;
  return { id, itemIds: items.map((item) => item.id) };
};

const read = async (id: number) => (await api.request({ url: `/api/orders/${id}` })).json<Order>();

const items = (method: 'DELETE' | 'POST', id: number, payload: unknown) =>
  api.request({
    method,
    url: `/api/orders/${id}/items/${method === 'POST' ? 'restore/' : ''}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

test('items of an order are deleted and restored, and its amounts follow', async () => {
  const { id, itemIds } = await anOrderOf([1000, 500.5]);
  expect((await items('DELETE', id, itemIds.slice(1))).statusCode).toBe(204);
  expect(await read(id)).toMatchObject({ total: 1300, amount: 1300, modifications_in_order: [{ id: itemIds[0] }] });
  expect((await items('POST', id, itemIds)).statusCode).toBe(204);
  const restored = await read(id);
  expect(restored).toMatchObject({ total: 1800.5, amount: 1800.5 });
  expect(restored.modifications_in_order).toHaveLength(2);
});

test('an item of another order among them keeps all of them', async () => {
  const [one, other] = [await anOrderOf([10, 20]), await anOrderOf([30])];
  for (const method of ['DELETE', 'POST'] as const) {
    expect((await items(method, one.id, [...one.itemIds, ...other.itemIds])).statusCode).toBe(404);
  }
  expect((await read(one.id)).modifications_in_order).toHaveLength(2);
});

test('a missing body, an empty one and one without ids delete none', async () => {
  const { id } = await anOrderOf([10]);
  for (const body of [[], {}, null, 'all', ['1'], [0]]) {
    expect((await items('DELETE', id, body)).statusCode).toBe(400);
  }
  expect((await api.request({ method: 'DELETE', url: `/api/orders/${id}/items/` })).statusCode).toBe(400);
  expect((await read(id)).modifications_in_order).toHaveLength(1);
});

test('items of a deleted order are not found', async () => {
  const { id, itemIds } = await anOrderOf([10]);
  await api.request({ method: 'DELETE', url: `/api/orders/?order_id=${id}` });
  expect((await items('DELETE', id, itemIds)).statusCode).toBe(404);
});

test('a change that deadlocks with another program is made after the other one ends', async () => {
  const { id, itemIds } = await anOrderOf([10]);
  const program = await db.reserve();
  await program`begin`;
  // So that PostgreSQL always aborts the other transaction.
  await program`set local deadlock_timeout = '1min'`;
  await program`select from order_items where id = any (${itemIds}) for update`;
  const deleting = items('DELETE', id, itemIds);
  await waitingForLocks(db, 1);
  // From here on each waits for the other.
  await program`select from orders where id = ${id} for update`;
  await program`commit`;
  program.release();
  expect((await deleting).statusCode).toBe(204);
  expect((await read(id)).modifications_in_order).toEqual([]);
});

test('an item keeps the name and the price of its sale when its product is renamed, then deleted', async () => {
  const { id, itemIds } = await anOrderOf([1000]);
  const [{ product_id }] = await db<[{ product_id: number }]>`
    select m.product_id from order_items i join modifications m on m.id = i.modification_id where i.id = any (${itemIds})`;
  await api.request({ method: 'PATCH', url: `/api/products/${product_id}/`, payload: { name: 'Сарафан', price: 5 } });
  await api.request({ method: 'DELETE', url: '/api/products/multiple/', payload: [product_id] });
  expect((await read(id)).modifications_in_order).toMatchObject([{ name: 'Платье', price: 1000 }]);
  await items('DELETE', id, itemIds);
  const history = (await api.request({ url: `/api/orders/${id}/history/` })).json<{ field: string; from: unknown }[]>();
  expect(history.find(({ field }) => field === 'items')?.from).toMatchObject({ product: 'Платье', price: 1000 });
});

test('a product reports the number of its orders; deleted orders and items do not count', async () => {
  const [one, other, deleted] = [await anOrderOf([10, 20]), await anOrderOf([30]), await anOrderOf([40])];
  await api.request({ method: 'DELETE', url: `/api/orders/?order_id=${deleted.id}` });
  await items('DELETE', other.id, other.itemIds);
  const products = await db<{ id: number }[]>`
    select distinct m.product_id as id from order_items i join modifications m on m.id = i.modification_id
    where i.order_id = any (${[one.id, other.id, deleted.id]})`;
  const count = (payload: number[]) => api.request({ method: 'POST', url: '/api/products/in-orders/', payload });
  expect((await count(products.map(({ id }) => id))).json()).toEqual({ orders: 1 });
  expect((await count([999_999])).json()).toEqual({ orders: 0 });
  expect((await count([])).statusCode).toBe(400);
});
