import { beforeEach, test } from 'node:test';
import { deliveryMethod } from '@shared/contract/vocabulary/order';
import type { ListChanges } from '@shared/contract/wire/change';
import { OrderDetails, OrderMissing } from '@shared/contract/wire/order';
import { expect } from 'expect';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

beforeEach(() => db`truncate orders, products cascade`);

const details = async () => {
  const response = await api.request({ url: '/api/orders/details/' });
  expect(Value.Errors(Type.Array(OrderDetails), response.json())).toEqual([]);
  return { rows: response.json<OrderDetails[]>(), revision: String(response.headers['x-revision']) };
};

const missing = async () => {
  const rows = (await api.request({ url: '/api/orders/missing/' })).json<OrderMissing[]>();
  expect(Value.Errors(Type.Array(OrderMissing), rows)).toEqual([]);
  return rows;
};

test('the address and composition of orders are a list of their own, without deleted orders and items', async () => {
  const dress = await aProduct(db, { name: 'Платье' }, { S: 5, M: 5 });
  const [small = 0, medium = 0] = dress.modificationIds;
  const empty = await anOrder(db);
  const full = await anOrder(db, { city: 'Тверь', delivery_method: deliveryMethod.courier });
  await anItem(db, { order_id: full, modification_id: small, amount: 2 });
  await anItem(db, { order_id: full, modification_id: medium });
  const gone = await anItem(db, { order_id: full, modification_id: medium });
  await db`update order_items set deleted_at = now() where id = ${gone}`;
  await anOrder(db, { deleted_at: new Date() });
  const { id: product_id } = dress;
  expect((await details()).rows).toEqual([
    {
      id: full,
      city: 'Тверь',
      delivery_method: deliveryMethod.courier,
      items: [
        { name: 'Платье', size: 'S', amount: 2, product_id },
        { name: 'Платье', size: 'M', amount: 1, product_id },
      ],
    },
    { id: empty, city: '', delivery_method: null, items: [] },
  ]);
});

test('the details of an order change with its items, with its address and with the name of a size', async () => {
  const { modificationIds } = await aProduct(db, {}, { S: 5 });
  const [size = 0] = modificationIds;
  const order = await anOrder(db);
  await anOrder(db);
  const steps = [
    [() => anItem(db, { order_id: order, modification_id: size }), { items: [{ size: 'S' }] }],
    [() => db`update orders set city = 'Омск' where id = ${order}`, { city: 'Омск' }],
    [() => db`update modifications set size = '44' where id = ${size}`, { items: [{ size: '44' }] }],
  ] as const;
  for (const [change, expected] of steps) {
    const since = (await details()).revision;
    await change();
    const changes = (await api.request({ url: `/api/orders/details/?since=${since}` })).json<
      ListChanges<OrderDetails>
    >();
    expect(changes.changed).toMatchObject([{ id: order, ...expected }]);
  }
});

test('an order under way is short of the pieces of its lines that are reserved beyond what is on hand', async () => {
  const coat = await aProduct(db, {}, { S: 3, M: 9 });
  const [scarce = 0, plenty = 0] = coat.modificationIds;
  const several = await anOrder(db);
  await anItem(db, { order_id: several, modification_id: scarce, amount: 4 });
  await anItem(db, { order_id: several, modification_id: plenty, amount: 9 });
  expect(await missing()).toEqual([{ id: several, missing: 1 }]);
  const other = await anOrder(db);
  await anItem(db, { order_id: other, modification_id: scarce, amount: 2 });
  expect(await missing()).toEqual([
    { id: other, missing: 2 },
    { id: several, missing: 3 },
  ]);
  await db`update modifications set remaining = 6 where id = ${scarce}`;
  expect(await missing()).toEqual([]);
});

test('nothing is missing for orders that are delivered, deleted, or whose product is deleted', async () => {
  const { id: product, modificationIds } = await aProduct(db, {}, { S: 0 });
  const [size = 0] = modificationIds;
  const delivered = await anOrder(db);
  const deleted = await anOrder(db);
  const kept = await anOrder(db);
  for (const order_id of [delivered, deleted, kept]) await anItem(db, { order_id, modification_id: size });
  await db`update orders set status = 'доставлен' where id = ${delivered}`;
  await db`update orders set deleted_at = now() where id = ${deleted}`;
  expect(await missing()).toMatchObject([{ id: kept }]);
  await db`update products set deleted_at = now() where id = ${product}`;
  expect(await missing()).toEqual([]);
});
