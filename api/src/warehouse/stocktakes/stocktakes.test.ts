import { afterEach, test } from 'node:test';
import { expect } from 'expect';
import type { StockExplanation } from 'shared/contract/stock';
import { Stocktake, StocktakeLine, StocktakeLineConflict, StocktakeLines } from 'shared/contract/stocktake';
import { Value } from 'typebox/value';
import { stockViolations } from '../../../testing/stock-violations.ts';
import { type SendRequest, startTestApi } from '../../../testing/test-api.ts';
import { anItem } from '../orders/an-item.ts';
import { anOrder } from '../orders/an-order.ts';
import { aProduct } from '../products/a-product.ts';

const api = await startTestApi();
const { db } = api;
const boris = await api.signIn('boris');

const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  { headers = {}, as = api.request }: { headers?: Record<string, string>; as?: SendRequest } = {},
) => as({ method, url: `/api/stocktakes/${path}`, headers, ...(payload && { payload }) });

const read = async (id: number, since = '') => (await call('GET', `${id}/${since}`)).json<StocktakeLines>();
const count = (id: number, size: number, add: number, as?: SendRequest) =>
  call('POST', `${id}/counts/`, [{ modification_id: size, add }], as && { as });
const book = (id: number, headers = {}) => call('POST', `${id}/bookings/`, {}, { headers });
const onHand = async (size: number) => {
  const [row] = await db<{ remaining: number }[]>`select remaining from modifications where id = ${size}`;
  return row?.remaining;
};

/** A shirt of three sizes at 1000 a piece, and a stocktake of it. */
const begin = async (product: object = {}) => {
  const { id, modificationIds } = await aProduct(
    db,
    { name: 'Рубашка', cost_price: 1000, ...product },
    { S: 4, M: 0, L: 9 },
  );
  const [small = 0, medium = 0, large = 0] = modificationIds;
  const answer = await call('POST', '', { product_ids: [id] });
  expect([answer.statusCode, Value.Errors(Stocktake, answer.json())]).toEqual([201, []]);
  return { id: answer.json<Stocktake>().id, product: id, small, medium, large };
};

const lineOf = async (id: number, size: number) =>
  (await read(id)).lines.find(({ modification_id }) => modification_id === size);

const change = async (id: number, size: number, payload: object, version?: number) => {
  const line = await lineOf(id, size);
  const headers = { 'if-match': `"${version ?? line?.version}"` };
  return call('PATCH', `${id}/lines/${line?.id}/`, payload, { headers });
};

afterEach(async () => {
  expect(await stockViolations(db)).toEqual([]);
});

test('a stocktake of some products has a line for each size; one of all leaves the archive out', async () => {
  const { id, small, medium, large } = await begin();
  const gone = await aProduct(db, { archived: true }, { S: 1 });
  await db`update modifications set place = 'A-01' where id = ${large}`;
  const { stocktake, lines } = await read(id);
  expect(Value.Errors(StocktakeLines, { stocktake, lines })).toEqual([]);
  expect(stocktake).toMatchObject({
    status: 'open',
    scope: 'selected',
    started: { user: 'tester' },
    ended: null,
    sizes: 3,
    counted: 0,
    people: [],
  });
  expect(lines.map(({ modification_id }) => modification_id)).toEqual([large, small, medium]);
  expect(lines[0]).toMatchObject({
    place: 'A-01',
    price: 1000,
    at_start: 9,
    expected: null,
    counted: null,
    moved: null,
  });

  const all = (await call('POST', '', { product_ids: null })).json<Stocktake>();
  const [{ sizes }] = await db<[{ sizes: number }]>`
    select count(*)::integer as sizes from modifications m join products p on p.id = m.product_id where not p.archived`;
  expect(all).toMatchObject({ scope: 'all', sizes });
  expect(await lineOf(all.id, gone.modificationIds[0] ?? 0)).toBeUndefined();
  expect((await call('GET', '')).json()).toMatchObject([{ id: all.id }, { id }]);
});

test('unknown products, sizes and stocktakes are refused', async () => {
  const { id, product, small } = await begin();
  expect((await call('POST', '', { product_ids: [product, 999_999] })).statusCode).toBe(404);
  expect((await call('POST', '', { product_ids: [] })).statusCode).toBe(400);
  expect((await call('GET', '999999/')).statusCode).toBe(404);
  expect((await count(999_999, small, 1)).statusCode).toBe(404);
  expect((await book(999_999)).statusCode).toBe(404);
  expect((await count(id, 999_999, 1)).statusCode).toBe(422);
  expect((await call('PATCH', `${id}/lines/999999/`, { counted: 1 })).statusCode).toBe(404);
  const { statusCode, headers } = await call('PATCH', `${id}/`, {});
  expect([statusCode, headers.allow]).toEqual([405, 'DELETE, GET, HEAD']);
});

test('two people who count one size at once add up, also in what each of them has counted', async () => {
  const { id, small, large } = await begin();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => count(id, small, 1, number % 2 === 0 ? api.request : boris)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  await count(id, large, 7, boris);
  const { stocktake, lines } = await read(id);
  expect(stocktake).toMatchObject({
    counted: 2,
    people: [
      { user: 'boris', pieces: 12 },
      { user: 'tester', pieces: 5 },
    ],
  });
  expect(lines).toMatchObject([{ counted: 10, expected: 4 }, { counted: null }, { count: { user: 'boris' } }]);

  await count(id, small, -99);
  expect((await lineOf(id, small))?.counted).toBe(0);
  await change(id, large, { counted: 6 });
  expect((await read(id)).stocktake.people).toMatchObject([{ pieces: 5 }, { pieces: 1 }]);
});

test('a count that is repeated with its key counts once', async () => {
  const { id, small } = await begin();
  const send = () =>
    call('POST', `${id}/counts/`, [{ modification_id: small, add: 2 }], { headers: { 'idempotency-key': 'scan-1' } });
  const answers = await Promise.all(Array.from({ length: 5 }, send));
  expect(answers.map(({ body }) => JSON.parse(body))).toMatchObject(answers.map(() => ({ lines: [{ counted: 2 }] })));
  expect((await read(id)).stocktake).toMatchObject({ counted: 1, revision: 1, people: [{ pieces: 2 }] });
});

test('a size that the stocktake does not have becomes a line, with what was on hand when it began', async () => {
  const { id } = await begin();
  const { modificationIds } = await aProduct(db, { price: 700 }, { M: 5 });
  const [other = 0] = modificationIds;
  await db`update modifications set remaining = 3 where id = ${other}`;
  const { lines } = (await count(id, other, 3)).json<StocktakeLines>();
  expect(lines).toMatchObject([{ modification_id: other, price: 700, at_start: 0, expected: 3, counted: 3 }]);
  expect((await read(id)).stocktake.sizes).toBe(4);
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

test('fifty equal bookings at once book once, and so do others that follow', async () => {
  const { id, small, medium } = await begin();
  await count(id, small, 3);
  await count(id, medium, 2);
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(id, { 'idempotency-key': `book-${id}` })));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
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
    expect(refused.map((answer) => [answer.statusCode, answer.json().detail])).toEqual(
      refused.map(() => [409, detail]),
    );
    expect(await read(id)).toEqual(before);
    expect(before.stocktake).toMatchObject({ status: end, ended: { user: 'tester' } });
    expect(await onHand(small)).toBe(end === 'booked' ? 3 : 4);
  }
});

test('since a revision only the lines that changed later are read', async () => {
  const { id, small, medium, large } = await begin();
  await count(id, small, 1);
  const { revision } = (await read(id)).stocktake;
  await change(id, medium, { counted: 2 });
  await count(id, large, 1);
  const { stocktake, lines } = await read(id, `?since=${revision}`);
  expect(lines.map(({ modification_id }) => modification_id)).toEqual([medium, large]);
  expect((await read(id, `?since=${stocktake.revision}`)).lines).toEqual([]);
  expect((await call('GET', `${id}/?since=-1`)).statusCode).toBe(400);
});

test('a line is set with its version; another version is refused with the line; it can be uncounted', async () => {
  const { id, small } = await begin();
  await count(id, small, 1);
  const set = await change(id, small, { counted: 5, reason: 'пересчёт' });
  expect(Value.Errors(StocktakeLine, set.json())).toEqual([]);
  expect(set.json()).toMatchObject({ counted: 5, expected: 4, reason: 'пересчёт', version: 3 });
  expect(set.headers.etag).toBe('"3"');
  const refused = await change(id, small, { counted: 6 }, 2);
  expect(refused.statusCode).toBe(412);
  expect(Value.Errors(StocktakeLineConflict, refused.json())).toEqual([]);
  expect(refused.json()).toMatchObject({ current: { counted: 5, version: 3 } });
  expect((await change(id, small, { counted: null, reason: null })).json()).toMatchObject({
    counted: null,
    expected: null,
    count: null,
    reason: null,
  });
  expect((await read(id)).stocktake).toMatchObject({ counted: 0, people: [{ user: 'tester', pieces: 0 }] });
  expect((await change(id, small, {})).statusCode).toBe(400);
});

test('a size that is counted is not deleted before the stocktake ends', async () => {
  const { id, product, medium } = await begin();
  await count(id, medium, 0);
  const remove = () => api.request({ method: 'DELETE', url: `/api/products/${product}/sizes/${medium}/` });
  expect((await remove()).json()).toMatchObject({
    status: 409,
    detail: 'Этот размер посчитан в инвентаризации, его нельзя удалить',
  });
  await call('DELETE', `${id}/`);
  expect((await remove()).statusCode).toBe(200);
});
