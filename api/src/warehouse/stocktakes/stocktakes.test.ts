import { afterEach, test } from 'node:test';
import {
  type Stocktake,
  StocktakeCountConflict,
  StocktakeLine,
  StocktakeLineConflict,
  StocktakeLines,
} from '@shared/contract/wire/stocktake';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { aProduct } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testStocktakes } from '../../../testing/shop/test-stocktakes.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const boris = await api.signIn('boris');
const { call, begin, read, lineOf, count, change, book } = testStocktakes(api);

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
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, number) => count(id, small, 1, number % 2 === 0 ? api.request : boris)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
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

test('a size whose counts are all taken back has not been counted; a typed 0 stays, whatever else is taken back', async () => {
  const { id, small, medium, large } = await begin();
  const takeBack = { add: -1, made: -1 };
  await count(id, small, 1);
  await count(id, small, takeBack);
  expect(await lineOf(id, small)).toMatchObject({ counted: null, expected: null, count: null });
  expect((await read(id)).stocktake).toMatchObject({ counted: 0, people: [{ pieces: 0 }] });

  await count(id, medium, 1);
  await count(id, medium, { set: 0, seen: 1 }, boris);
  await count(id, medium, takeBack);
  await count(id, medium, 1);
  await count(id, medium, takeBack);
  expect(await lineOf(id, medium)).toMatchObject({ counted: 0 });

  await count(id, large, 1);
  await count(id, large, 1, boris);
  await count(id, large, takeBack, boris);
  expect(await lineOf(id, large)).toMatchObject({ counted: 1 });
  await count(id, large, { set: 5, seen: 1 });
  await count(id, large, { set: 1, seen: 5, made: -1 });
  await count(id, large, takeBack);
  expect(await lineOf(id, large)).toMatchObject({ counted: null });
});

test('a typed total replaces what it has seen, else nothing is counted and the answer has the line with its author', async () => {
  const { id, small, medium } = await begin();
  await count(id, small, 3, boris);
  const counts = [
    { modification_id: small, set: 4, seen: null },
    { modification_id: medium, add: 2 },
  ];
  const refused = await call('POST', `${id}/counts/`, counts, { headers: { 'idempotency-key': 'total-1' } });
  expect([refused.statusCode, Value.Errors(StocktakeCountConflict, refused.json())]).toEqual([412, []]);
  expect(refused.json()).toMatchObject({ current: [{ modification_id: small, counted: 3, count: { user: 'boris' } }] });
  expect((await read(id)).lines.map(({ counted }) => counted)).toEqual([3, null, null]);
  expect((await count(id, small, { set: 3, seen: null })).statusCode).toBe(200);
  await count(id, small, { set: 4, seen: 3 });
  const { stocktake, lines } = await read(id);
  expect(lines[0]).toMatchObject({ counted: 4, count: { user: 'tester' } });
  expect(stocktake.people).toMatchObject([{ user: 'boris', pieces: 0 }, { pieces: 4 }]);
  expect((await count(id, small, { add: 1, set: 4 })).statusCode).toBe(400);
  expect((await count(id, small, { made: 2 })).statusCode).toBe(400);
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
  expect(set.json()).toMatchObject({ counted: 5, expected: 4, reason: 'пересчёт' });
  const { version } = set.json<StocktakeLine>();
  expect(set.headers.etag).toBe(`"${version}"`);
  const refused = await change(id, small, { counted: 6 }, 2);
  expect(refused.statusCode).toBe(412);
  expect(Value.Errors(StocktakeLineConflict, refused.json())).toEqual([]);
  expect(refused.json()).toMatchObject({ current: { counted: 5, version } });
  expect((await change(id, small, { counted: null, reason: null })).json()).toMatchObject({
    counted: null,
    expected: null,
    count: null,
    reason: null,
  });
  expect((await read(id)).stocktake).toMatchObject({ counted: 0, people: [{ user: 'tester', pieces: 0 }] });
  expect((await change(id, small, {})).statusCode).toBe(400);
});

test('a refused change of a line names who counted it, and who wrote its reason', async () => {
  const { id, small } = await begin();
  await count(id, small, 1, boris);
  const line = await lineOf(id, small);
  await change(id, small, { reason: 'брак' });
  const refused = await call(
    'PATCH',
    `${id}/lines/${line?.id}/`,
    { reason: 'пересорт' },
    {
      headers: { 'if-match': `"${line?.version}"` },
      as: boris,
    },
  );
  expect(Value.Errors(StocktakeLineConflict, refused.json())).toEqual([]);
  expect(refused.json()).toMatchObject({ status: 412, authors: { counted: 'boris', reason: 'tester' } });
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
