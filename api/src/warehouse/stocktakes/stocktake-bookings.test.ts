import { afterEach, test } from 'node:test';
import type { StockExplanation } from '@shared/contract/wire/stock';
import { type Stocktake, type StocktakeLine, StocktakeLines } from '@shared/contract/wire/stocktake';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anItem, anOrder } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testStocktakes } from '../../../testing/shop/test-stocktakes.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { call, begin, read, lineOf, count, change, book } = testStocktakes(api);

const onHand = async (size: number) => {
  const [row] = await db<{ remaining: number }[]>`select remaining from modifications where id = ${size}`;
  return row?.remaining;
};

afterEach(async () => {
  expect(await stockViolations(db)).toEqual([]);
});

test('a size that lacks a million pieces is counted and booked', async () => {
  const { id, small } = await begin({ cost_price: 0 });
  const short = { quantity: 1_000_004, note: 'опечатка' };
  await api.request({ method: 'POST', url: `/api/stock/${small}/write-offs/`, payload: short });
  await count(id, small, 1_000_000);
  expect((await book(id)).statusCode).toBe(200);
  expect(await onHand(small)).toBe(1_000_000);
});

test('a size that other programs made extremely short is named when it cannot be booked, until it is corrected', async () => {
  const { id, medium } = await begin({ name: 'Пальто', cost_price: 0 });
  const extreme = -2_147_483_648;
  await db.begin(async (tx) => {
    await tx`set local sklad.loading = 'on'`;
    await tx`update modifications set remaining = ${extreme} where id = ${medium}`;
    await tx`select settle_stock()`;
  });
  await count(id, medium, 5);
  const refused = await book(id);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    409,
    expect.stringMatching(/^Пальто, M: остаток слишком далёк от нуля, .*«Исправить»/),
  ]);
  const counted = { counted: 5, on_hand: extreme, note: '' };
  await api.request({ method: 'POST', url: `/api/stock/${medium}/corrections/`, payload: counted });
  expect((await book(id)).statusCode).toBe(200);
  expect(await onHand(medium)).toBe(5);
});

test('what is shipped between the count and the booking stays right', async () => {
  const { id, small, large } = await begin();
  const ship = async (size: number) => {
    const order = await anOrder(db);
    await anItem(db, { order_id: order, modification_id: size, amount: 1 });
    await db`update orders set status = 'доставлен' where id = ${order}`;
  };
  await ship(small);
  await count(id, small, 2);
  await count(id, large, 9);
  await ship(small);
  await ship(large);
  expect(await lineOf(id, small)).toMatchObject({
    at_start: 4,
    expected: 3,
    counted: 2,
    moved: { kind: 'shipment', quantity: -1 },
  });
  expect(await lineOf(id, large)).toMatchObject({ expected: 9, moved: null });
  await change(id, small, { reason: 'не нашли' });
  const booked = await book(id);
  expect(Value.Errors(StocktakeLines, booked.json())).toEqual([]);
  expect(booked.json()).toMatchObject({ stocktake: { status: 'booked', ended: { user: 'tester' } }, lines: [] });
  expect([await onHand(small), await onHand(large)]).toEqual([1, 8]);
  const moved = await db`
    select modification_id, quantity, note from movements where stocktake_id = ${id}`;
  expect(moved).toEqual([{ modification_id: small, quantity: -1, note: 'не нашли' }]);
  const explained = (await api.request({ url: `/api/stock/${small}/` })).json<StockExplanation>();
  expect(explained.movements.find(({ kind }) => kind === 'stocktake')).toMatchObject({
    quantity: -1,
    stocktakes: [{ id, quantity: -1 }],
  });
  const page = await api.request({ url: `/api/stock/movements/?modification_id=${small}` });
  expect(page.json().movements[0]).toMatchObject({ kind: 'stocktake', stocktake_id: id, user: 'tester', balance: 1 });
});

test('what people have corrected since a count, here or by another stocktake, is not booked again', async () => {
  const { id, product, small, medium, large } = await begin();
  const other = (await call('POST', '', { product_ids: [product] })).json<Stocktake>().id;
  for (const [stocktake, size, pieces] of [
    [id, small, 3],
    [id, medium, 0],
    [id, large, 7],
    [other, small, 3],
  ] as const) {
    await count(stocktake, size, pieces);
  }
  await book(other);
  await db`update modifications set remaining = remaining - 1 where id = ${medium}`;
  const payload = { counted: 8, on_hand: 9, note: '' };
  await api.request({ method: 'POST', url: `/api/stock/${large}/corrections/`, payload });
  expect((await read(id)).lines.map(({ expected, counted }) => [expected, counted])).toEqual([
    [3, 3],
    [0, 0],
    [8, 7],
  ]);
  const { lines } = (await book(id)).json<StocktakeLines>();
  expect(lines).toMatchObject([
    { modification_id: small, expected: 3 },
    { modification_id: large, expected: 8 },
  ]);
  expect([await onHand(small), await onHand(medium), await onHand(large)]).toEqual([3, -1, 7]);
});

test('nothing is booked before something is counted and each large difference has a reason', async () => {
  const { id, small, large } = await begin();
  const refusal = async () => {
    const { statusCode, body } = await book(id);
    return [statusCode, JSON.parse(body).detail];
  };
  expect(await refusal()).toEqual([409, 'Проводить нечего: ещё ничего не посчитано']);
  await count(id, small, 9);
  await count(id, large, 4);
  expect(await refusal()).toEqual([409, 'Нужна причина: Рубашка, S и ещё 1']);
  await change(id, small, { reason: ' нашлись ' });
  expect(await refusal()).toEqual([409, 'Нужна причина: Рубашка, L']);
  expect([await onHand(small), await onHand(large)]).toEqual([4, 9]);
  await change(id, large, { counted: 5 });
  expect((await book(id)).statusCode).toBe(200);
  expect([await onHand(small), await onHand(large)]).toEqual([9, 5]);
  expect((await lineOf(id, small))?.reason).toBe('нашлись');
});

test('a blind stocktake shows nothing that is expected in any answer before it is compared, and books only then', async () => {
  const { id, small, large } = await begin({}, { blind: true });
  expect((await call('POST', `${id}/comparisons/`, {})).json().detail).toBe(
    'Проводить нечего: ещё ничего не посчитано',
  );
  const counted = (await count(id, small, 9)).json<StocktakeLines>();
  await db`update modifications set remaining = remaining - 1 where id = ${small}`;
  const changed = (await change(id, large, { counted: 9 })).json<StocktakeLine>();
  const conflict = await call('POST', `${id}/counts/`, [{ modification_id: small, set: 4, seen: null }]);
  const answers = [...counted.lines, changed, ...conflict.json().current, ...(await read(id)).lines];
  expect(answers.map(({ at_start, expected, moved }) => [at_start, expected, moved])).toEqual(
    answers.map(() => [null, null, null]),
  );
  expect((await read(id)).stocktake).toMatchObject({ blind: true, compared: null, counted: 2 });
  const { statusCode, body } = await book(id);
  expect([statusCode, JSON.parse(body).detail]).toEqual([409, 'Сначала закончите счёт и посмотрите разницу']);

  const shown = (await call('POST', `${id}/comparisons/`, {})).json<StocktakeLines>();
  expect(shown.stocktake.compared).toMatchObject({ user: 'tester' });
  expect(shown.lines).toMatchObject([
    { at_start: 4, expected: 4, counted: 9 },
    { at_start: 0, expected: null, counted: null },
    { at_start: 9, expected: 9, counted: 9 },
  ]);
  for (const refused of [await count(id, small, 1), await change(id, small, { counted: 4 })]) {
    expect([refused.statusCode, refused.json().detail]).toEqual([409, 'Счёт закончен: разница уже показана']);
  }
  expect((await book(id)).json().detail).toBe('Нужна причина: Рубашка, S');
  await change(id, small, { reason: 'нашлись' });
  expect((await book(id)).statusCode).toBe(200);
  expect([await onHand(small), await onHand(large)]).toEqual([8, 9]);
});

test('a blind stocktake that is cancelled shows nothing; one that hides nothing is not compared', async () => {
  const { id, small } = await begin({}, { blind: true });
  await count(id, small, 1);
  await call('DELETE', `${id}/`);
  expect((await lineOf(id, small))?.expected).toBeNull();
  const open = await begin();
  await count(open.id, open.small, 1);
  expect((await call('POST', `${open.id}/comparisons/`, {})).statusCode).toBe(409);
});

test('fifty equal bookings at once book once, and so do others that follow', async () => {
  const { id, small, medium } = await begin();
  await count(id, small, 3);
  await count(id, medium, 2);
  const responses = await Promise.all(Array.from({ length: 50 }, () => book(id, { 'idempotency-key': `book-${id}` })));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(200);
  const again = await book(id);
  expect([again.statusCode, again.json().detail]).toEqual([409, 'Инвентаризация уже проведена']);
  expect([await onHand(small), await onHand(medium)]).toEqual([3, 2]);
});

test('a booked and a cancelled stocktake refuse all changes', async () => {
  for (const [end, detail] of [
    ['booked', 'Инвентаризация уже проведена'],
    ['cancelled', 'Инвентаризация уже отменена'],
  ]) {
    const { id, small } = await begin();
    await count(id, small, 3);
    const ended = end === 'booked' ? await book(id) : await call('DELETE', `${id}/`);
    expect(ended.statusCode).toBe(end === 'booked' ? 200 : 204);
    const before = await read(id);
    const refused = [
      await count(id, small, 1),
      await change(id, small, { counted: 1 }),
      await book(id),
      await call('DELETE', `${id}/`),
    ];
    expect(refused.map((response) => [response.statusCode, response.json().detail])).toEqual(
      refused.map(() => [409, detail]),
    );
    expect(await read(id)).toEqual(before);
    expect(before.stocktake).toMatchObject({ status: end, ended: { user: 'tester' } });
    expect(await onHand(small)).toBe(end === 'booked' ? 3 : 4);
  }
});
