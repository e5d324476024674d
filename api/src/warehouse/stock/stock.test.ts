import { afterEach, test } from 'node:test';
import type { StockConflict, StockExplanation } from '@shared/contract/wire/stock';
import { expect } from 'expect';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { testStock } from '../../../testing/shop/test-stock.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { aSize, get, explain, movements, wrongSizes } = testStock(api);

const post = (url: string, payload?: object, headers = {}) =>
  api.request({ method: 'POST', url: `/api/stock/${url}`, headers, ...(payload && { payload }) });

afterEach(async () => expect(await wrongSizes()).toEqual([]));

test('stock is published to the lists and the card without a new version of the product', async () => {
  const { productId, size } = await aSize(4);
  const read = async () => (await api.request({ url: `/api/products/${productId}/` })).json();
  const list = await api.request({ url: '/api/products/' });
  const { version } = await read();
  await anItem(db, { order_id: await anOrder(db), modification_id: size });
  await post(`${size}/write-offs/`, { quantity: 1, note: 'брак' });
  const modifications = [{ id: size, product_id: productId, size: 'M', remaining: 3, reserved: 1, expected: 0 }];
  expect(await read()).toMatchObject({ version, modifications });
  const since = await api.request({ url: `/api/products/?since=${list.headers['x-revision']}` });
  expect(since.json().changed).toMatchObject([{ id: productId, version, modifications }]);
});

test('a counted number corrects what the person saw, and is refused if it is another one now', async () => {
  const { size } = await aSize(7);
  const counted = { counted: 9, on_hand: 7, note: ' пересчёт полки ' };
  expect((await post(`${size}/corrections/`, counted)).json<StockExplanation>()).toMatchObject({
    on_hand: 9,
    movements: [{ kind: 'opening' }, { kind: 'correction', quantity: 2 }],
  });
  const refused = await post(`${size}/corrections/`, counted);
  expect([refused.statusCode, refused.json<StockConflict>().current.on_hand]).toEqual([409, 9]);
  expect((await post(`${size}/corrections/`, { counted: 9, on_hand: 9, note: '' })).statusCode).toBe(200);
  expect((await movements(`modification_id=${size}`)).movements).toMatchObject([
    { kind: 'correction', note: 'пересчёт полки', user: 'tester', is_reversible: true },
    { kind: 'opening' },
  ]);
});

test('no write-off makes a size so short that later movements cannot be stored', async () => {
  const { size } = await aSize(7);
  const most = { quantity: 1_000_000_000, note: 'опечатка' };
  const refused = await post(`${size}/write-offs/`, most);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    'Столько не списать: на складе осталось бы меньше −1 000 000 шт.',
  ]);
  expect((await post(`${size}/write-offs/`, { ...most, quantity: 1_000_007 })).statusCode).toBe(200);
  await expect(db`update modifications set remaining = -2147483648 where id = ${size}`).rejects.toThrow(/1000000000/);
});

/** A size that another program brought there before migration 025. */
const anExtremeSize = async (remaining: number, name = 'Платье') => {
  const { modificationIds } = await aProduct(db, { name }, { M: 0 });
  const [size = 0] = modificationIds;
  await db.begin(async (tx) => {
    await tx`set local sklad.loading = 'on'`;
    await tx`update modifications set remaining = ${remaining} where id = ${size}`;
    await tx`select settle_stock()`;
  });
  return size;
};

const anOrderOf = async (size: number, amount: number) => {
  const order = await anOrder(db);
  await anItem(db, { order_id: order, modification_id: size, amount });
  return order;
};
const deliver = (order: number) =>
  api.request({ method: 'PATCH', url: `/api/orders/?order_id=${order}`, payload: { status: 'доставлен' } });
const deliverAll = (ids: number[]) =>
  api.request({ method: 'PATCH', url: '/api/orders/multiple/', payload: { ids, change: { status: 'доставлен' } } });

test('orders of a size that lacks a million pieces are delivered, one and several at once', async () => {
  const { size } = await aSize(0);
  expect((await post(`${size}/write-offs/`, { quantity: 1_000_000, note: 'опечатка' })).statusCode).toBe(200);
  expect((await deliver(await anOrderOf(size, 3))).statusCode).toBe(200);
  expect((await deliverAll([await anOrderOf(size, 2), await anOrderOf(size, 4)])).statusCode).toBe(204);
  expect(await explain(size)).toMatchObject({ on_hand: -1_000_009 });
});

test('an order of a size that other programs made extremely short is refused by its name, until it is corrected', async () => {
  const size = await anExtremeSize(-2_147_483_647, 'Пальто');
  const orders = [await anOrderOf(size, 3), await anOrderOf(size, 4)];
  const refused = await Promise.all([deliver(orders[0] ?? 0), deliverAll(orders)]);
  expect(refused.map((response) => [response.statusCode, response.json().detail])).toEqual(
    Array(2).fill([
      409,
      'Пальто, M: остаток слишком далёк от нуля, движение не записать. Исправьте остаток этого размера («Исправить») и повторите',
    ]),
  );
  const counted = { counted: 9, on_hand: -2_147_483_647, note: '' };
  expect((await post(`${size}/corrections/`, counted)).statusCode).toBe(200);
  expect((await deliverAll(orders)).statusCode).toBe(204);
  expect(await explain(size)).toMatchObject({ on_hand: 2 });
});

test('no reversal leaves a number on hand that no write-off or correction leaves', async () => {
  const { size } = await aSize(0);
  const newest = async () => (await movements(`modification_id=${size}`)).movements[0]?.id;
  const correct = (on_hand: number, counted: number) => post(`${size}/corrections/`, { counted, on_hand, note: '' });
  const reverse = async (id: number | undefined) => {
    const response = await post(`movements/${id}/reversal/`);
    return [response.statusCode, response.json().detail];
  };
  const refused = [409, 'Это движение не отменить: на складе стало бы меньше −1 000 000 или больше 1 000 000 000 шт.'];
  await correct(0, 10);
  const correction = await newest();
  await post(`${size}/write-offs/`, { quantity: 1_000_010, note: 'опечатка' });
  const writeOff = await newest();
  expect(await reverse(correction)).toEqual(refused);
  await correct(-1_000_000, 1_000_000_000);
  expect(await reverse(writeOff)).toEqual(refused);
  await correct(1_000_000_000, 7);
  expect(await reverse(writeOff)).toEqual([200, undefined]);
  expect(await reverse(correction)).toEqual([200, undefined]);
  expect(await explain(size)).toMatchObject({ on_hand: 1_000_007 });
});

test('a size that other programs made extremely short before is still explained, and corrected', async () => {
  const size = await anExtremeSize(-2_147_483_648);
  expect(await explain(size)).toMatchObject({ on_hand: -2_147_483_648, available: -2_147_483_648 });
  const counted = { counted: 5, on_hand: -2_147_483_648, note: '' };
  expect((await post(`${size}/corrections/`, counted)).json()).toMatchObject({ on_hand: 5 });
});

test('fifty equal requests at once move once, and all get the answer', async () => {
  const { size } = await aSize(60);
  const send = () => post(`${size}/write-offs/`, { quantity: 1, note: 'брак' }, { 'idempotency-key': 'write-off-1' });
  const responses = await Promise.all(Array.from({ length: 50 }, send));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.json()).toMatchObject({ on_hand: 59 });
  const other = await post(`${size}/write-offs/`, { quantity: 2, note: 'брак' }, { 'idempotency-key': 'write-off-1' });
  expect(other.statusCode).toBe(422);
});

test('a write-off is reversed once, by a movement that names it; others are not reversed', async () => {
  const { size } = await aSize(5);
  await post(`${size}/write-offs/`, { quantity: 2, note: 'брак' });
  const [writeOff, opening] = (await movements(`modification_id=${size}`)).movements;
  const reverse = (id = 0) => post(`movements/${id}/reversal/`);
  const responses = await Promise.all([1, 2, 3].map(() => reverse(writeOff?.id)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const [reversal] = (await movements(`modification_id=${size}`)).movements;
  expect(reversal).toMatchObject({ kind: 'write_off', quantity: 2, balance: 5, is_reversible: false });
  const refused = [await reverse(reversal?.id), await reverse(opening?.id)];
  expect(refused.map((response) => response.json().detail)).toEqual(
    Array(2).fill('Это движение не отменить: отменяют только исправления, списания и возвраты'),
  );
  expect((await reverse(2_000_000_000)).statusCode).toBe(404);
  expect((await explain(size)).movements).toEqual([expect.objectContaining({ kind: 'opening', quantity: 5 })]);
});

test('the movements of a product are read in pages, by kind and by day, each with its balance', async () => {
  const { id, modificationIds } = await aProduct(db, {}, { S: 3, M: 4 });
  const [small = 0, medium = 0] = modificationIds;
  await db`insert into movements (modification_id, kind, quantity, at) values
    (${small}, 'receipt', 10, '2026-02-01 20:30Z'), (${medium}, 'receipt', 5, '2026-02-01 21:30Z'),
    (${small}, 'write_off', -2, '2026-02-02 10:00Z'), (${small}, 'stocktake', 1, '2026-02-03 10:00Z')`;
  const first = await movements(`product_id=${id}&limit=4`);
  expect(first.movements.map(({ size, quantity, balance }) => [size, quantity, balance])).toEqual([
    ['S', 1, 12],
    ['S', -2, 11],
    ['M', 5, 9],
    ['S', 10, 13],
  ]);
  expect(first.totals).toEqual({ movements: 6, incoming: 15, outgoing: -2, counts: 8, all: 21 });
  const second = await movements(`product_id=${id}&limit=4&before=${first.next}`);
  expect(second.movements.map(({ kind }) => kind)).toEqual(['opening', 'opening']);
  expect([second.next, second.totals]).toEqual([null, first.totals]);
  const receipts = await movements(`product_id=${id}&kind=receipt&from=2026-02-02`);
  expect(receipts.movements).toMatchObject([{ size: 'M', quantity: 5, balance: 9 }]);
  expect((await movements(`product_id=${id}&until=2026-02-01`)).movements).toMatchObject([{ size: 'S', balance: 13 }]);
  for (const query of ['', `product_id=${id}&modification_id=${small}`, 'product_id=1&limit=101']) {
    expect((await get(`movements/?${query}`)).statusCode).toBe(400);
  }
  expect((await get('movements/?product_id=2000000000')).statusCode).toBe(404);
});

test('an explanation names the twenty newest orders of a sum and counts the others', async () => {
  const { size } = await aSize(0);
  const ids: number[] = [];
  for (let number = 0; number < 23; number++) {
    const order = await anOrder(db, { status: number % 2 === 0 ? 'доставлен' : 'в обработке' });
    await anItem(db, { order_id: order, modification_id: size });
    await anItem(db, { order_id: order, modification_id: size });
    ids.push(order);
  }
  await db`update orders set status = 'доставлен' where id = any (${ids})`;
  const { movements: reasons, on_hand } = await explain(size);
  expect([on_hand, reasons[0]?.quantity]).toEqual([-46, -46]);
  expect(reasons[0]?.orders[0]?.quantity).toBe(-2);
  expect((reasons[0]?.orders.length ?? 0) * 2 + (reasons[0]?.more ?? 0)).toBe(46);
});

test('a program that writes the number on hand itself writes corrections, and nobody changes movements', async () => {
  const { size } = await aSize(5);
  await db`update modifications set remaining = remaining - 6 where id = ${size}`;
  expect((await movements(`modification_id=${size}`)).movements).toMatchObject([
    { kind: 'correction', quantity: -6, balance: -1, user: null },
    { kind: 'opening', quantity: 5 },
  ]);
  await expect(db`update movements set quantity = 1`).rejects.toThrow('never changed');
  await expect(db`delete from movements`).rejects.toThrow('never changed');
  await expect(db`truncate movements`).rejects.toThrow('never deleted');
  await expect(
    db`insert into movements (modification_id, kind, quantity) values (${size}, 'opening', 3)`,
  ).rejects.toThrow('movements_opening');
});

test('stock of an unknown or deleted size', async () => {
  const { size, productId } = await aSize(5);
  await db`update products set deleted_at = now() where id = ${productId}`;
  expect((await get(`${size}/`)).statusCode).toBe(200);
  expect((await post(`${size}/write-offs/`, { quantity: 1, note: 'брак' })).statusCode).toBe(404);
  expect((await get('2000000000/')).statusCode).toBe(404);
});
