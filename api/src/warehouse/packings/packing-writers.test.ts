import { test } from 'node:test';
import { gtinCheckDigit } from '@shared/contract/vocabulary/code';
import { orderStatuses } from '@shared/contract/vocabulary/order';
import { expect } from 'expect';
import { type Random, seededRandom } from '../../../demo/random.ts';
import { readRandomOptions } from '../../../testing/random-options.ts';
import { packingClient } from '../../../testing/shop/packing-work.ts';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import type { Queries } from '../../database/database.ts';

const { amount: operations, seed } = readRandomOptions('PACKING', process.env, { amount: 300 });
const clientsAtOnce = 20;

const api = await startTestApi({ marks: true });
const { db } = api;

const sizes: number[] = [];
for (let number = 0; number < 4; number++) {
  sizes.push(...(await aProduct(db, {}, { S: 50, M: 50 })).modificationIds);
}

/** A quarter of the sizes is marked; few pieces of each have a mark, so the clients often scan the same one. */
const marksOfSize = 30;
const gtins = new Map<number, string>();
for (const size of sizes.slice(0, 2)) {
  const digits = `0460000${String(size).padStart(6, '0')}`;
  gtins.set(size, digits + gtinCheckDigit(digits));
  await db`update modifications set barcode = ${gtins.get(size)?.slice(1) ?? null} where id = ${size}`;
  await db`update products set marked = true where id = (select product_id from modifications where id = ${size})`;
}

/** An order of some sizes, one of them perhaps twice. */
const makeOrder = async (random: Random) => {
  const id = await anOrder(db);
  for (let number = 0; number < 3; number++) {
    await anItem(db, { order_id: id, modification_id: random.pick(sizes), amount: random.integer(1, 3) });
  }
  return id;
};

/** Few, so that the clients often meet. */
const orders: number[] = [];
for (let number = 0; number < 8; number++) {
  orders.push(await makeOrder(seededRandom(seed + number)));
}

/** A program of the shop that locks the order first, as all do. */
const changeItems = (order: number, change: (tx: Queries) => PromiseLike<unknown>) =>
  db.begin(async (tx) => {
    await tx`select from orders where id = ${order} for update`;
    await change(tx);
  });

/** What others do with an order while it is packed. */
const changeOrder = async (order: number, random: Random): Promise<unknown> => {
  const call = (method: 'PATCH' | 'POST' | 'DELETE', url: string, payload: object) =>
    api.request({ method, url: `/api/orders/${url}`, payload });
  const status = random.pick(orderStatuses);
  return random.pick([
    () => call('PATCH', `?order_id=${order}`, { status }),
    () => call('POST', 'status/undo/', { ids: [order], status }),
    () => call('DELETE', 'multiple/', [order]),
    () =>
      changeItems(order, (tx) => tx`update order_items set amount = ${random.integer(1, 4)} where order_id = ${order}`),
    () =>
      changeItems(
        order,
        (tx) => tx`
          update order_items set deleted_at = case when deleted_at is null then now() end
          where id = (select min(id) from order_items where order_id = ${order})`,
      ),
    () =>
      changeItems(
        order,
        (tx) => tx`
          update order_items set modification_id = ${random.pick(sizes)}
          where id = (select max(id) from order_items where order_id = ${order})`,
      ),
    async () => {
      orders.push(await makeOrder(random));
      orders.shift();
    },
  ])();
};

/** Most orders are in work most of the time, or nothing is packed. */
const continueOrders = async (random: Random) => {
  const order = random.pick(orders);
  await api.request({ method: 'POST', url: '/api/orders/restore/', payload: [order] });
  await db`update orders set status = 'в обработке' where id = ${order}`;
};

test(`after ${operations} operations of twenty people who pack, with lost answers, nothing is shipped or counted twice`, async (t) => {
  t.diagnostic(`PACKING_AMOUNT=${operations} PACKING_SEED=${seed}`);
  let begun = 0;
  const work = async (number: number) => {
    const random = seededRandom(seed + 1000 + number);
    const request = await api.signIn(`packer-${number % 5}`);
    const markOf = (size: number) => {
      const gtin = gtins.get(size);
      return gtin === undefined ? null : `01${gtin}21${random.integer(1, marksOfSize)}`;
    };
    const packSomething = packingClient({ name: `client-${number}`, request, random, markOf });
    while (begun < operations) {
      begun += 1;
      const order = random.pick(orders);
      if (random.chance(0.75)) await packSomething(order, sizes, orders);
      else if (random.chance(0.5)) await continueOrders(random);
      else await changeOrder(order, random);
    }
  };
  await Promise.all(Array.from({ length: clientsAtOnce }, (_, number) => work(number)));

  expect(await stockViolations(db)).toEqual([]);
  const [{ deadlocks }] = await db<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  expect(deadlocks).toBe(0);
  const [{ packed, taken_back, shipped, marked }] = await db<
    [{ packed: number; taken_back: number; shipped: number; marked: number }]
  >`
    select (select count(*) from packing_scans where mark is not null and result = 'right') as marked,
      (select count(*) from packings where status = 'packed') as packed,
      (select count(*) from movements where kind = 'shipment' and quantity > 0) as taken_back,
      (select count(*) from movements where kind = 'shipment' and quantity < 0) as shipped`;
  t.diagnostic(`${packed} packed, ${shipped} shipments, ${taken_back} taken back, ${marked} marks in boxes`);
  // How the clients take turns differs from run to run, and so do these numbers.
  expect(Math.min(packed, taken_back, shipped)).toBeGreaterThan(0);
  expect(marked).toBeGreaterThan(0);
});
