import { test } from 'node:test';
import { type OrderStatus, orderStatuses } from '@shared/contract/vocabulary/order';
import { expect } from 'expect';
import { type Random, seededRandom } from '../../../demo/random.ts';
import { fixedSeed } from '../../../testing/random-options.ts';
import { anItem, anOrder } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testStock } from '../../../testing/shop/test-stock.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { aSize, movements } = testStock(api);

const onHandFirst = 10;
const packed = 1;
const ordered = 4;

/** An order of four pieces, one of them already packed. */
const aHalfPackedOrder = async () => {
  const { size } = await aSize(onHandFirst + packed);
  const order = await anOrder(db);
  const item = await anItem(db, { order_id: order, modification_id: size, amount: ordered });
  await db.begin(async (tx) => {
    await tx`select from orders where id = ${order} for update`;
    await tx`
      insert into movements (modification_id, kind, quantity, order_item_id) values (${size}, 'shipment', ${-packed}, ${item})`;
    await tx`update order_items set shipped = ${packed} where id = ${item}`;
  });
  return { size, order, item };
};

type Walked = Awaited<ReturnType<typeof aHalfPackedOrder>>;

const call = async (method: 'PATCH' | 'POST' | 'DELETE', url: string, payload: object) => {
  const response = await api.request({ method, url: `/api/orders/${url}`, payload });
  expect(response.statusCode).toBeLessThan(300);
  return response;
};

const setStatus = ({ order }: Walked, status: OrderStatus, random: Random) =>
  random.chance(0.5)
    ? call('PATCH', `?order_id=${order}`, { status })
    : call('PATCH', 'multiple/', { ids: [order], change: { status } });

const undo = async ({ order }: Walked, status: OrderStatus) => {
  const { left_out } = (await call('POST', 'status/undo/', { ids: [order], status })).json();
  expect(left_out).toEqual([]);
};

const stateOf = async ({ size, item }: Walked) => {
  const [state] = await db<[{ status: OrderStatus; on_hand: number; reserved: number; shipped: number }]>`
    select o.status, m.remaining as on_hand, m.reserved, i.shipped
    from order_items i join orders o on o.id = i.order_id join modifications m on m.id = i.modification_id
    where i.id = ${item} and m.id = ${size}`;
  return state;
};

/** Statuses that end with the first one. */
const aClosedWalk = (from: OrderStatus, random: Random): OrderStatus[] => [
  ...Array.from({ length: random.integer(1, 4) }, () => random.pick(orderStatuses)),
  from,
];

/** Goods that were delivered and not handed over come back to nobody by a status. */
const losesGoods = (walk: readonly OrderStatus[]) =>
  walk.some((status, index) => status === 'доставлен' && walk[index + 1] === 'возврат');

test('whatever statuses an order gets, each piece is on hand or shipped, and never both', async (t) => {
  const random = seededRandom(fixedSeed);
  t.diagnostic(`seed ${fixedSeed}`);
  for (let round = 0; round < 8; round++) {
    const walked = await aHalfPackedOrder();
    const undoable: Awaited<ReturnType<typeof stateOf>>[] = [];
    for (let step = 0; step < 14; step++) {
      const before = await stateOf(walked);
      const last = undoable.at(-1);
      if (last && random.chance(0.35)) {
        undoable.pop();
        await undo(walked, before.status);
        expect(await stateOf(walked)).toEqual(last);
      } else if (random.chance(0.15)) {
        await call('DELETE', 'multiple/', [walked.order]);
        expect(await stateOf(walked)).toMatchObject({ on_hand: before.on_hand, reserved: 0 });
        await call('POST', 'restore/', [walked.order]);
        expect(await stateOf(walked)).toEqual(before);
      } else {
        const status = random.pick(orderStatuses);
        await setStatus(walked, status, random);
        if (status !== before.status) undoable.push(before);
      }
      const { on_hand, shipped } = await stateOf(walked);
      expect(on_hand + shipped).toBe(onHandFirst + packed);
      expect([packed, ordered]).toContain(shipped);
    }
    for (const before of undoable.toReversed()) {
      await undo(walked, (await stateOf(walked)).status);
      expect(await stateOf(walked)).toEqual(before);
    }
  }
  expect(await stockViolations(db)).toEqual([]);
});

test('statuses that end where they began leave the same on hand, and at most once less what was not handed over', async () => {
  const random = seededRandom(fixedSeed);
  for (let round = 0; round < 15; round++) {
    const walked = await aHalfPackedOrder();
    await setStatus(walked, random.pick(['в обработке', 'доставлен']), random);
    const begun = await stateOf(walked);
    const walk = aClosedWalk(begun.status, random);
    const go = async () => {
      for (const status of walk) {
        await setStatus(walked, status, random);
      }
      return stateOf(walked);
    };
    const once = await go();
    if (!losesGoods([begun.status, ...walk])) expect(once).toEqual(begun);
    expect(await go()).toEqual(once);
    expect(await go()).toEqual(once);
  }
  expect(await stockViolations(db)).toEqual([]);
});

test('what somebody accepted as returned does not come back a second time', async () => {
  const random = seededRandom(fixedSeed);
  for (const accepted of [1, ordered - packed, ordered]) {
    const walked = await aHalfPackedOrder();
    await setStatus(walked, 'доставлен', random);
    await setStatus(walked, 'возврат', random);
    await db`
      insert into movements (modification_id, kind, quantity, order_item_id)
      values (${walked.size}, 'return', ${accepted}, ${walked.item})`;
    const back = await stateOf(walked);
    for (const status of ['в обработке', 'возврат', 'доставлен', 'в обработке', 'возврат'] as const) {
      await setStatus(walked, status, random);
      expect((await stateOf(walked)).on_hand).toBe(back.on_hand);
    }
    const again = await aHalfPackedOrder();
    await setStatus(again, 'доставлен', random);
    await db`
      insert into movements (modification_id, kind, quantity, order_item_id)
      values (${again.size}, 'return', ${accepted}, ${again.item})`;
    await setStatus(again, 'в обработке', random);
    expect((await stateOf(again)).on_hand).toBe(onHandFirst + packed);
  }
});

test('a taken back shipment is linked with it, and undone it is shipped again', async () => {
  const walked = await aHalfPackedOrder();
  await call('PATCH', `?order_id=${walked.order}`, { status: 'доставлен' });
  await undo(walked, 'доставлен');
  const { movements: all } = await movements(`modification_id=${walked.size}`);
  expect(all).toMatchObject([
    { quantity: 3, reverses: { id: all[1]?.id } },
    { quantity: -3, reversed_by: { id: all[0]?.id } },
    { quantity: -1, reversed_by: null },
    { kind: 'opening' },
  ]);
});

test('a change of status is undone by its author, as long as it is the last one; many at once', async () => {
  const colleague = await api.signIn('colleague');
  const orders = [await aHalfPackedOrder(), await aHalfPackedOrder(), await aHalfPackedOrder()];
  const ids = orders.map(({ order }) => order);
  const before = await Promise.all(orders.map(stateOf));
  await call('PATCH', 'multiple/', { ids, change: { status: 'доставлен' } });
  await colleague({ method: 'PATCH', url: `/api/orders/?order_id=${ids[1]}`, payload: { status: 'возврат' } });
  const taken = { ids, status: 'доставлен' };
  const theirs = await colleague({ method: 'POST', url: '/api/orders/status/undo/', payload: taken });
  expect(theirs.json()).toEqual({ left_out: ids });
  const mine = await call('POST', 'status/undo/', taken);
  expect(mine.json()).toEqual({ left_out: [ids[1]] });
  expect(await Promise.all(orders.map(stateOf))).toEqual([
    before[0],
    { status: 'возврат', on_hand: 7, reserved: 0, shipped: 4 },
    before[2],
  ]);
  expect((await call('POST', 'status/undo/', taken)).json()).toEqual({ left_out: ids });
});

test('what orders lack is counted by orders and pieces, before and after they are delivered, unless STOCK_SHIPS is off', async () => {
  const { size } = await aSize(5);
  const { size: empty } = await aSize(-2);
  const orders = [await anOrder(db), await anOrder(db), await anOrder(db)];
  const [first = 0, second = 0, third = 0] = orders;
  await anItem(db, { order_id: first, modification_id: size, amount: 4 });
  await anItem(db, { order_id: second, modification_id: size, amount: 3 });
  await anItem(db, { order_id: third, modification_id: empty, amount: 1 });
  const shortage = async (ids: number[]) => (await call('POST', 'shortage/', ids)).json();
  expect(await shortage([first])).toEqual({ orders: 0, pieces: 0 });
  expect(await shortage([second])).toEqual({ orders: 0, pieces: 0 });
  expect(await shortage(orders)).toEqual({ orders: 2, pieces: 3 });
  await call('PATCH', 'multiple/', { ids: orders, change: { status: 'доставлен' } });
  expect(await shortage(orders)).toEqual({ orders: 2, pieces: 3 });
  await db`select set_stock_ships(false)`;
  expect(await shortage(orders)).toEqual({ orders: 0, pieces: 0 });
  await db`select set_stock_ships(true)`;
});
