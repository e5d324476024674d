import { test } from 'node:test';
import type { StockCheck } from '@shared/contract/wire/stock-check';
import { expect } from 'expect';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;

const check = async () => (await api.request({ url: '/api/stock/check/' })).json<StockCheck>();

test('a warehouse at work agrees with its movements, orders and parties; a planted wrong number is named with what it should be', async () => {
  const { id, modificationIds } = await aProduct(db, { name: 'Пальто' }, { S: 5, M: 2 });
  const [small = 0, medium = 0] = modificationIds;
  await anItem(db, { order_id: await anOrder(db), modification_id: small, amount: 3 });
  expect(await check()).toMatchObject({ sizes: 2, count: 0, faults: [] });

  // Past the triggers that keep them.
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update modifications set remaining = 6, reserved = 1 where id = ${small}`;
    await tx`update modifications set expected = 4 where id = ${medium}`;
  });
  const of = { product_id: id, name: 'Пальто' };
  expect(await check()).toMatchObject({
    count: 3,
    faults: [
      { ...of, sum: 'on_hand', modification_id: small, size: 'S', kept: 6, computed: 5 },
      { ...of, sum: 'reserved', modification_id: small, size: 'S', kept: 1, computed: 3 },
      { ...of, sum: 'expected', modification_id: medium, size: 'M', kept: 4, computed: 0 },
    ],
  });
});
