import { afterEach, test } from 'node:test';
import { expect } from 'expect';
import { anItem, anOrder } from '../../../testing/shop/records.ts';
import { testStock } from '../../../testing/shop/test-stock.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { aSize, explain, movements, wrongSizes } = testStock(api);

const setStatus = async (id: number, status: string) => {
  const url = `/api/orders/?order_id=${id}`;
  expect((await api.request({ method: 'PATCH', url, payload: { status } })).statusCode).toBe(200);
};

/** A size with 10 on hand, and an order of two of them. */
const anOrderedSize = async () => {
  const { size } = await aSize(10);
  const order = await anOrder(db);
  const item = await anItem(db, { order_id: order, modification_id: size, amount: 2 });
  return { size, order, item };
};

const numbers = async (size: number) => {
  const { on_hand, available, reserved } = await explain(size);
  return { on_hand, available, reserved: reserved.quantity };
};

afterEach(async () => expect(await wrongSizes()).toEqual([]));

test('an order in work reserves, a delivered one ships, and back in work it takes its shipment back', async () => {
  const { size, order } = await anOrderedSize();
  expect(await explain(size)).toMatchObject({
    on_hand: 10,
    available: 8,
    movements: [{ kind: 'opening', quantity: 10, orders: [], more: 0 }],
    reserved: { quantity: 2, orders: [{ id: order, quantity: 2 }], more: 0 },
    changed: { user: null },
  });
  await setStatus(order, 'доставлен');
  expect(await explain(size)).toMatchObject({
    on_hand: 8,
    available: 8,
    movements: [{ kind: 'opening' }, { kind: 'shipment', quantity: -2, orders: [{ id: order, quantity: -2 }] }],
    reserved: { quantity: 0, orders: [] },
    changed: { user: 'tester' },
  });
  await setStatus(order, 'в обработке');
  const back = await explain(size);
  expect(back).toMatchObject({ on_hand: 10, available: 8, reserved: { quantity: 2 } });
  expect(back.movements).toHaveLength(1);
  const { movements: all } = await movements(`modification_id=${size}`);
  expect(all).toMatchObject([
    { kind: 'shipment', quantity: 2, balance: 10, reverses: { id: all[1]?.id }, order_id: order },
    { kind: 'shipment', quantity: -2, balance: 8, reversed_by: { id: all[0]?.id }, is_reversible: false },
    { kind: 'opening', quantity: 10, balance: 10 },
  ]);
});

test('a returned order moves nothing: neither a shipped one nor one in work', async () => {
  const { size, order } = await anOrderedSize();
  await setStatus(order, 'возврат');
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 10, reserved: 0 });
  await setStatus(order, 'доставлен');
  await setStatus(order, 'возврат');
  expect(await numbers(size)).toEqual({ on_hand: 8, available: 8, reserved: 0 });
  for (const status of ['в обработке', 'возврат', 'в обработке', 'доставлен', 'в обработке']) {
    await setStatus(order, status);
    expect(await numbers(size)).toEqual({ on_hand: 8, available: 8, reserved: 0 });
  }
});

test('a deleted order moves with its status as any other, and keeps what it shipped until then', async () => {
  const { size, order } = await anOrderedSize();
  await setStatus(order, 'доставлен');
  await db`update orders set deleted_at = now() where id = ${order}`;
  expect(await numbers(size)).toEqual({ on_hand: 8, available: 8, reserved: 0 });
  await db`update orders set status = 'в обработке' where id = ${order}`;
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 10, reserved: 0 });
  await db`update orders set deleted_at = null where id = ${order}`;
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 8, reserved: 2 });
});

test('items that changed while their order was delivered come back as they are then', async () => {
  const { size, order, item } = await anOrderedSize();
  const { size: other } = await aSize(5);
  await setStatus(order, 'доставлен');
  await db`update order_items set amount = 4 where id = ${item}`;
  await db`update order_items set modification_id = ${other} where id = ${item}`;
  await anItem(db, { order_id: order, modification_id: size, amount: 1 });
  expect([await numbers(size), await numbers(other)]).toMatchObject([{ on_hand: 9 }, { on_hand: 1 }]);
  await setStatus(order, 'в обработке');
  expect([await numbers(size), await numbers(other)]).toEqual([
    { on_hand: 10, available: 9, reserved: 1 },
    { on_hand: 5, available: 1, reserved: 4 },
  ]);
});

test('what was delivered before statuses counted their shipments comes back as well', async () => {
  const { size, order, item } = await anOrderedSize();
  await setStatus(order, 'доставлен');
  await db.begin(async (tx) => {
    await tx`set local sklad.loading = 'on'`;
    await tx`update order_items set shipped_by_status = null where id = ${item}`;
    await tx`truncate order_status_changes`;
    await tx`select settle_stock()`;
  });
  await setStatus(order, 'в обработке');
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 8, reserved: 2 });
});

test('a deleted order releases its reservation, and a restored one reserves or ships again', async () => {
  const { size, order } = await anOrderedSize();
  const payload = [order];
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload });
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 10, reserved: 0 });
  await api.request({ method: 'POST', url: '/api/orders/restore/', payload });
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 8, reserved: 2 });
  await db`update orders set deleted_at = now() where id = ${order}`;
  await db`update orders set status = 'доставлен' where id = ${order}`;
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 10, reserved: 0 });
  await api.request({ method: 'POST', url: '/api/orders/restore/', payload });
  expect(await numbers(size)).toEqual({ on_hand: 8, available: 8, reserved: 0 });
});

test('items of a delivered order follow: more pieces, fewer, another size, deleted and restored', async () => {
  const { size, order, item } = await anOrderedSize();
  const { size: other } = await aSize(5);
  await setStatus(order, 'доставлен');
  await db`update order_items set amount = 5 where id = ${item}`;
  expect(await numbers(size)).toMatchObject({ on_hand: 5 });
  await db`update order_items set amount = 1 where id = ${item}`;
  expect(await numbers(size)).toMatchObject({ on_hand: 9 });
  await db`update order_items set modification_id = ${other}, amount = 3 where id = ${item}`;
  expect([await numbers(size), await numbers(other)]).toMatchObject([{ on_hand: 10 }, { on_hand: 2 }]);
  await db`update order_items set deleted_at = now() where id = ${item}`;
  await db`update order_items set deleted_at = null where id = ${item}`;
  await anItem(db, { order_id: order, modification_id: size });
  expect([await numbers(size), await numbers(other)]).toMatchObject([{ on_hand: 9 }, { on_hand: 2 }]);
});

test('what is packed in part reserves the rest, and the status ships and takes back only that', async () => {
  const { size, order, item } = await anOrderedSize();
  await db.begin(async (tx) => {
    await tx`select from orders where id = ${order} for update`;
    await tx`insert into movements (modification_id, kind, quantity, order_item_id) values (${size}, 'shipment', -1, ${item})`;
    await tx`update order_items set shipped = 1 where id = ${item}`;
  });
  expect(await numbers(size)).toEqual({ on_hand: 9, available: 8, reserved: 1 });
  await setStatus(order, 'доставлен');
  expect(await numbers(size)).toEqual({ on_hand: 8, available: 8, reserved: 0 });
  await setStatus(order, 'в обработке');
  expect(await numbers(size)).toEqual({ on_hand: 9, available: 8, reserved: 1 });
});

test('with STOCK_SHIPS=off orders move nothing; what was delivered meanwhile is not shipped later', async () => {
  const { size, order } = await anOrderedSize();
  await db`select set_stock_ships(false)`;
  await setStatus(order, 'доставлен');
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 10, reserved: 0 });
  await setStatus(order, 'в обработке');
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 8, reserved: 2 });
  await setStatus(order, 'доставлен');
  await api.request({
    method: 'POST',
    url: '/api/orders/status/undo/',
    payload: { ids: [order], status: 'доставлен' },
  });
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 8, reserved: 2 });
  await setStatus(order, 'доставлен');
  await db`select set_stock_ships(true)`;
  await db`update orders set deleted_at = now() where id = ${order}`;
  await db`update orders set deleted_at = null where id = ${order}`;
  expect(await numbers(size)).toEqual({ on_hand: 10, available: 10, reserved: 0 });
});
