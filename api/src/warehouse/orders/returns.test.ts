import { afterEach, test } from 'node:test';
import type { NewReturn, OrderReturns } from '@shared/contract/wire/return';
import { expect } from 'expect';
import { anItem, anOrder } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testStock } from '../../../testing/shop/test-stock.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { aSize, explain, movements } = testStock(api);

const onHandFirst = 10;

/** A delivered order of three pieces of one size, of which 7 are left. */
const aDeliveredOrder = async () => {
  const { size, productId } = await aSize(onHandFirst);
  const order = await anOrder(db);
  const item = await anItem(db, { order_id: order, modification_id: size, amount: 3 });
  await setStatus(order, 'доставлен');
  return { size, productId, order, item };
};

const setStatus = async (id: number, status: string) => {
  const url = `/api/orders/?order_id=${id}`;
  expect((await api.request({ method: 'PATCH', url, payload: { status } })).statusCode).toBe(200);
};

type Parts = [pieces: number, to: 'stock' | 'write_off', reason?: string][];

const aReturn = (item: number, parts: Parts, isReturned = false): NewReturn => ({
  items: parts.map(([pieces, to, reason = '']) => ({ order_item_id: item, pieces, to, reason })),
  is_returned: isReturned,
});

const accept = (order: number, payload: NewReturn, key?: string, as = api.request) =>
  as({
    method: 'POST',
    url: `/api/orders/${order}/returns/`,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const read = async (order: number) =>
  (await api.request({ url: `/api/orders/${order}/returns/` })).json<OrderReturns>();

const onHand = async (size: number) => (await explain(size)).on_hand;

afterEach(async () => expect(await stockViolations(db)).toEqual([]));

test('two of three pieces come back, then the third; a fourth is refused with what came back', async () => {
  const { size, order, item } = await aDeliveredOrder();
  const first = await accept(order, aReturn(item, [[2, 'stock', 'не подошёл размер']]));
  expect(first.json()).toMatchObject({
    order_id: order,
    items: [
      {
        order_item_id: item,
        size: 'M',
        on_hand: 9,
        shipped: 3,
        returned: 2,
        accepted: [{ user: 'tester', pieces: 2, to: 'stock', reason: 'не подошёл размер' }],
      },
    ],
  });
  const second = await accept(order, aReturn(item, [[1, 'stock']], true));
  expect(second.json<OrderReturns>().items[0]).toMatchObject({
    returned: 3,
    accepted: [{ pieces: 2 }, { pieces: 1, reason: null }],
  });
  expect(await db`select status from orders where id = ${order}`).toMatchObject([{ status: 'возврат' }]);
  const fourth = await accept(order, aReturn(item, [[1, 'stock']]));
  expect(fourth.statusCode).toBe(409);
  expect(fourth.json()).toMatchObject({ current: { items: [{ returned: 3 }] } });
  expect(await onHand(size)).toBe(onHandFirst);
});

test('a written-off piece leaves the number on hand, with its reason, its order and both movements', async () => {
  const { size, order, item } = await aDeliveredOrder();
  await accept(
    order,
    aReturn(item, [
      [1, 'write_off', 'пятно на ткани'],
      [1, 'stock', 'пятно на ткани'],
    ]),
  );
  expect((await read(order)).items[0]?.accepted).toMatchObject([
    { pieces: 1, to: 'stock' },
    { pieces: 1, to: 'write_off', reason: 'пятно на ткани' },
  ]);
  expect(await explain(size)).toMatchObject({
    on_hand: 8,
    movements: [
      { kind: 'opening' },
      { kind: 'shipment' },
      { kind: 'return', quantity: 2, orders: [{ id: order, quantity: 2 }] },
      { kind: 'write_off', quantity: -1, orders: [{ id: order, quantity: -1 }] },
    ],
  });
  const history = await api.request({ url: `/api/orders/${order}/history/` });
  expect(history.json()).toMatchObject([
    { field: 'returns', user: 'tester', to: { size: 'M', amount: 1, to: 'write_off' } },
    { field: 'returns', to: { amount: 1, to: 'stock' } },
    { field: 'status' },
    { field: 'items' },
  ]);
});

test('a repeated request accepts once, and its key serves no other return', async () => {
  const { size, order, item } = await aDeliveredOrder();
  const once = aReturn(item, [[1, 'stock']]);
  const answers = await Promise.all([accept(order, once, 'lost'), accept(order, once, 'lost')]);
  answers.push(await accept(order, once, 'lost'));
  for (const answer of answers) expect(answer.json()).toMatchObject({ items: [{ returned: 1 }] });
  expect((await accept(order, aReturn(item, [[2, 'stock']]), 'lost')).statusCode).toBe(422);
  expect(await onHand(size)).toBe(8);
});

test('of two people who accept the same pieces at once, one is refused', async () => {
  const colleague = await api.signIn('colleague');
  const { size, order, item } = await aDeliveredOrder();
  const answers = await Promise.all([
    accept(order, aReturn(item, [[2, 'stock']])),
    accept(order, aReturn(item, [[2, 'write_off', 'порвано']]), undefined, colleague),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read(order)).items[0]).toMatchObject({ returned: 2 });
  expect([7, 9]).toContain(await onHand(size));
});

test('bad returns are refused whole: without a reason, of another order, of a deleted size, of what was never shipped', async () => {
  const { size, order, item } = await aDeliveredOrder();
  const other = await aDeliveredOrder();
  const statusOf = async (to: number, payload: NewReturn) => (await accept(to, payload)).statusCode;
  expect(await statusOf(order, aReturn(item, [[1, 'write_off', ' ']]))).toBe(400);
  expect(await statusOf(order, { items: [], is_returned: true })).toBe(400);
  expect(await statusOf(order, aReturn(item, [[0, 'stock']]))).toBe(400);
  expect(await statusOf(9_999_999, aReturn(item, [[1, 'stock']]))).toBe(404);
  expect(await statusOf(order, { ...aReturn(other.item, [[1, 'stock']]), is_returned: true })).toBe(422);
  const sent = aReturn(item, [
    [1, 'stock'],
    [3, 'write_off', 'брак'],
  ]);
  expect(await statusOf(order, sent)).toBe(409);
  await db`update products set deleted_at = now() where id = ${other.productId}`;
  const gone = await accept(other.order, aReturn(other.item, [[1, 'stock']]));
  expect(gone.statusCode).toBe(422);
  expect(gone.json()).toMatchObject({ detail: 'Платье, M: размер удалён, такую вещь можно только списать' });
  expect(await statusOf(other.order, aReturn(other.item, [[1, 'write_off', 'брак']]))).toBe(200);
  const waiting = await anOrder(db);
  const unsent = await anItem(db, { order_id: waiting, modification_id: size });
  expect((await read(waiting)).items).toEqual([]);
  expect(await statusOf(waiting, aReturn(unsent, [[1, 'stock']]))).toBe(409);
  expect(await onHand(size)).toBe(7);
  expect(await db`select from orders where status = 'возврат' and id = ${order}`).toEqual([]);
});

test('a status takes back only what nobody has accepted, and an undone one leaves the accepted pieces here', async () => {
  const { size, order, item } = await aDeliveredOrder();
  await accept(order, aReturn(item, [[2, 'stock']], true));
  const undo = { method: 'POST', url: '/api/orders/status/undo/' } as const;
  await api.request({ ...undo, payload: { ids: [order], status: 'возврат' } });
  expect(await onHand(size)).toBe(9);
  await setStatus(order, 'в обработке');
  expect(await onHand(size)).toBe(10);
  await setStatus(order, 'доставлен');
  expect(await onHand(size)).toBe(9);
  expect((await read(order)).items[0]).toMatchObject({ shipped: 3, returned: 2 });
});

test('an undone return is with the buyer again, and so is its write-off; then it can come back again', async () => {
  const { size, order, item } = await aDeliveredOrder();
  await accept(order, aReturn(item, [[1, 'write_off', 'брак']]));
  await accept(order, aReturn(item, [[2, 'stock']]));
  const { movements: all } = await movements(`modification_id=${size}&kind=return`);
  for (const { id } of all) {
    expect((await api.request({ method: 'POST', url: `/api/stock/movements/${id}/reversal/` })).statusCode).toBe(200);
  }
  expect((await read(order)).items[0]).toMatchObject({ returned: 0, accepted: [] });
  expect(await onHand(size)).toBe(7);
  expect((await accept(order, aReturn(item, [[3, 'stock']]))).statusCode).toBe(200);
  expect(await onHand(size)).toBe(10);
});

test('a written-off piece whose write-off is undone is back on the shelf', async () => {
  const { size, order, item } = await aDeliveredOrder();
  await accept(order, aReturn(item, [[1, 'write_off', 'пятно']]));
  const { movements: all } = await movements(`modification_id=${size}&kind=write_off`);
  await api.request({ method: 'POST', url: `/api/stock/movements/${all[0]?.id}/reversal/` });
  expect((await read(order)).items[0]).toMatchObject({ returned: 1, accepted: [{ to: 'stock' }] });
  expect(await onHand(size)).toBe(8);
});
