import { afterEach, test } from 'node:test';
import { PackingConflict } from '@shared/contract/wire/packing';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testPackings } from '../../../testing/shop/test-packings.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { post, anOrderToPack, open, read, scan, send, outcomes, onHand } = testPackings(api);

afterEach(async () => expect(await stockViolations(db)).toEqual([]));

const pack = (id: number, payload: object = {}, headers = {}) => post(`packings/${id}/pack/`, payload, { headers });
const undelivered = (order: number, headers = {}) => post(`orders/${order}/undelivered/`, {}, { headers });
const setStatus = (id: number, status: string) =>
  api.request({ method: 'PATCH', url: `/api/orders/?order_id=${id}`, payload: { status } });

/** An order whose packing has these sizes in its box. */
const aPackedBox = async (chosen: 'all' | 'one shirt') => {
  const given = await anOrderToPack();
  const { packing } = await open(given.order);
  const whole = [scan(given.shirt, 2), scan(given.coat)];
  await send(packing.id, chosen === 'all' ? whole : [scan(given.shirt)]);
  return { ...given, id: packing.id };
};

const shipped = async (order: number) => {
  const items = await db<{ shipped: number }[]>`select shipped from order_items where order_id = ${order} order by id`;
  return items.map((item) => item.shipped);
};

const refusalOf = async (response: Awaited<ReturnType<typeof pack>>) => {
  expect([response.statusCode, Value.Errors(PackingConflict, response.json())]).toEqual([409, []]);
  return response.json<PackingConflict>();
};

test('a packed order ships what was counted, once, and keeps its status and its version', async () => {
  const { id, order, shirt, coat } = await aPackedBox('all');
  const before = await db`select status, version from orders where id = ${order}`;
  const headers = { 'idempotency-key': 'packed' };
  const [first, repeated] = await Promise.all([pack(id, {}, headers), pack(id, {}, headers)]);
  expect([first.statusCode, repeated.statusCode]).toEqual([200, 200]);
  expect(repeated.json()).toMatchObject({
    packing: { status: 'packed', ended: { user: 'tester' }, wanted: 0, counted: 0 },
    items: [
      { name: 'Пальто', packed: 1, shipped: 1 },
      { name: 'Рубашка', packed: 2, shipped: 2 },
    ],
  });
  expect(await onHand(shirt)).toEqual({ remaining: 8, reserved: 0 });
  expect(await onHand(coat)).toEqual({ remaining: 4, reserved: 0 });
  expect(await db`select status, version from orders where id = ${order}`).toEqual(before);
  expect((await refusalOf(await pack(id))).reason).toBe('ended');
  await setStatus(order, 'доставлен');
  expect(await onHand(shirt)).toEqual({ remaining: 8, reserved: 0 });
  expect((await post('packings/', { order_id: order })).json().detail).toContain('«доставлен»');
});

test('short items ship only on request, and the rest stays reserved for the next packing', async () => {
  const { id, order, shirt, coat } = await aPackedBox('one shirt');
  expect(await refusalOf(await pack(id))).toMatchObject({
    reason: 'partly',
    detail: expect.stringContaining('1 из 3'),
  });
  expect(await onHand(shirt)).toEqual({ remaining: 10, reserved: 2 });
  expect((await pack(id, { partly: true })).statusCode).toBe(200);
  expect(await onHand(shirt)).toEqual({ remaining: 9, reserved: 1 });
  expect(await onHand(coat)).toEqual({ remaining: 5, reserved: 1 });
  const { packing } = await open(order);
  expect(packing).toMatchObject({ wanted: 2, counted: 0 });
  expect(outcomes(await send(packing.id, [scan(shirt, 2), scan(shirt), scan(coat)]))).toEqual([
    'shown_otherwise',
    'right',
    'right',
  ]);
  await pack(packing.id);
  expect(await shipped(order)).toEqual([2, 1]);
});

test('an empty box is not packed, and one with unknown codes only on request', async () => {
  const { order, shirt, coat } = await anOrderToPack();
  const { packing } = await open(order);
  expect((await refusalOf(await pack(packing.id, { partly: true }))).reason).toBe('nothing_counted');
  await send(packing.id, [scan(shirt, 2), scan(coat), scan(null)]);
  expect((await refusalOf(await pack(packing.id))).reason).toBe('unsolved');
  expect((await pack(packing.id, { unsolved: true })).statusCode).toBe(200);
});

test('what leaves the order while it is packed has to leave the box before it ships', async () => {
  const { id, order, coats, coat, shirt } = await aPackedBox('all');
  const counted = (await read(id)).scans.find(({ name }) => name === 'Пальто');
  await api.request({ method: 'DELETE', url: `/api/orders/${order}/items/`, payload: [coats] });
  expect(await refusalOf(await pack(id))).toMatchObject({
    reason: 'surplus',
    detail: expect.stringContaining('Пальто, S — 1 шт.'),
  });
  await post(`packings/${id}/scans/`, {
    sender: 'tablet',
    commands: [{ key: 'out', number: 1_000_000, kind: 'take_back', scan: counted?.key }],
  });
  expect((await pack(id)).statusCode).toBe(200);
  expect([await onHand(coat), await onHand(shirt)]).toEqual([
    { remaining: 5, reserved: 0 },
    { remaining: 8, reserved: 0 },
  ]);
});

test('an order that is delivered while it is packed ships once, and its packing goes on after an undo', async () => {
  const { id, order, shirt } = await aPackedBox('all');
  await setStatus(order, 'доставлен');
  expect(await refusalOf(await pack(id))).toMatchObject({
    reason: 'delivered',
    current: { packing: { waits: 'delivered' } },
  });
  expect(outcomes(await send(id, [scan(shirt)]))).toEqual(['delivered']);
  expect(await onHand(shirt)).toEqual({ remaining: 8, reserved: 0 });
  await post('orders/status/undo/', { ids: [order], status: 'доставлен' });
  expect(await onHand(shirt)).toEqual({ remaining: 10, reserved: 2 });
  expect((await pack(id)).statusCode).toBe(200);
  expect(await onHand(shirt)).toEqual({ remaining: 8, reserved: 0 });
});

test('a deleted or returned order is not packed, in words; restored, its packing goes on', async () => {
  const { id, order } = await aPackedBox('all');
  await api.request({ method: 'DELETE', url: '/api/orders/multiple/', payload: [order] });
  expect((await refusalOf(await pack(id))).detail).toContain('Восстановите');
  await post('orders/restore/', [order]);
  await setStatus(order, 'возврат');
  expect((await refusalOf(await pack(id))).reason).toBe('returned');
  await setStatus(order, 'в обработке');
  expect((await pack(id)).statusCode).toBe(200);
  expect(await shipped(order)).toEqual([2, 1]);
});

test('where orders ship nothing, a packed order moves no stock', async () => {
  const { id, shirt, order } = await aPackedBox('all');
  await db`select set_stock_ships(false)`;
  expect((await pack(id)).json()).toMatchObject({
    packing: { status: 'packed' },
    items: [{ packed: 1 }, { packed: 2 }],
  });
  expect(await onHand(shirt)).toEqual({ remaining: 10, reserved: 2 });
  expect((await undelivered(order)).json().detail).toContain('другая программа');
  await db`select set_stock_ships(true)`;
});

test('a parcel that nobody received comes back whole and once, and can be packed again', async () => {
  const { id, order, shirt, coat } = await aPackedBox('all');
  await pack(id);
  const headers = { 'idempotency-key': 'back' };
  const answers = await Promise.all([undelivered(order, headers), undelivered(order, headers)]);
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [200, { pieces: 3 }],
    [200, { pieces: 3 }],
  ]);
  expect([await onHand(shirt), await onHand(coat)]).toEqual([
    { remaining: 10, reserved: 2 },
    { remaining: 5, reserved: 1 },
  ]);
  const again = await undelivered(order);
  expect([again.statusCode, again.json().detail]).toEqual([409, expect.stringContaining('уже приняли назад')]);
  const { packing } = await open(order);
  await send(packing.id, [scan(shirt, 2), scan(coat)]);
  await pack(packing.id);
  expect(await onHand(shirt)).toEqual({ remaining: 8, reserved: 0 });
});

test('a delivered or returned order, and one with an accepted return, comes back only by a return', async () => {
  const { id, order, shirt, shirts } = await aPackedBox('all');
  await pack(id);
  await setStatus(order, 'доставлен');
  expect((await undelivered(order)).json().detail).toBe('Заказ доставлен: примите возврат');
  await setStatus(order, 'возврат');
  expect((await undelivered(order)).json().detail).toContain('примите возврат');
  await setStatus(order, 'в обработке');
  await db`
    insert into movements (modification_id, kind, quantity, order_item_id) values (${shirt}, 'return', 1, ${shirts})`;
  expect((await undelivered(order)).json().detail).toContain('уже приняли возврат');
  expect(await shipped(order)).toEqual([2, 1]);
});
