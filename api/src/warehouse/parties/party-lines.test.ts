import { test } from 'node:test';
import type { Party } from '@shared/contract/wire/party';
import { PartyCountConflict, PartyLine, PartyLineConflict, PartyLines } from '@shared/contract/wire/party-line';
import type { Product } from '@shared/contract/wire/product';
import type { StockExplanation } from '@shared/contract/wire/stock';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anItem, anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const boris = await api.signIn('boris');

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = {}) =>
  api.request({ method, url: `/api/parties/${path}`, headers, ...(payload && { payload }) });
const linesOf = async (id: number) => (await call('GET', `${id}/lines/`)).json<PartyLines>();
const add = (id: number, payload: object, headers = {}) => call('POST', `${id}/lines/`, payload, headers);
const count = (id: number, payload: object, headers = {}) => call('POST', `${id}/counts/`, payload, headers);
const receive = (id: number, payload: object = {}, headers = {}) => call('POST', `${id}/receipts/`, payload, headers);
const partyOf = async (id: number) => (await call('GET', `${id}/`)).json<Party>();
const stockOf = async (id: number) => {
  const [stock] = await db<{ remaining: number; expected: number }[]>`
    select remaining, expected from modifications where id = ${id}`;
  return stock;
};

/** A party and a shirt of three sizes, one of them with a barcode. */
const start = async () => {
  const party = await aParty(db);
  const { id: product, modificationIds } = await aProduct(
    db,
    { name: 'Рубашка', cost_price: 1000 },
    { S: 4, M: 0, L: 1 },
  );
  const [small = 0, medium = 0, large = 0] = modificationIds;
  const barcode = `2000000${medium}`;
  await db`update modifications set barcode = ${barcode} where id = ${medium}`;
  return { party, product, small, medium, large, barcode };
};

test('sizes are added to a party by id and by barcode; its sum and what is expected follow', async () => {
  const { party, small, medium, barcode } = await start();
  expect(await linesOf(party)).toEqual({ lines: [], receipt: null });
  const response = await add(party, [
    { modification_id: small, ordered: 10, purchase_price: 1790.5 },
    { barcode, ordered: 2 },
  ]);
  expect(response.statusCode).toBe(200);
  expect(Value.Errors(PartyLines, response.json())).toEqual([]);
  expect((await linesOf(party)).lines).toEqual([
    expect.objectContaining({ modification_id: small, name: 'Рубашка', size: 'S', ordered: 10, counted: null }),
    expect.objectContaining({ modification_id: medium, barcode, ordered: 2, purchase_price: null, received: 0 }),
  ]);
  expect(await partyOf(party)).toMatchObject({ amount: 17_905 });
  expect(await stockOf(small)).toEqual({ remaining: 4, expected: 10 });
  const history = (await call('GET', `${party}/history/`)).json<{ field: string; to: unknown }[]>();
  expect(history.find(({ field }) => field === 'lines')?.to).toMatchObject({
    product: 'Рубашка',
    size: 'M',
    amount: 2,
  });
  expect(await stockViolations(db)).toEqual([]);
});

test('a size that the party has already gets more, or exactly these', async () => {
  const { party, small, medium } = await start();
  await add(party, [{ modification_id: small, ordered: 4, purchase_price: 5 }]);
  await add(party, [
    { modification_id: small, ordered: 6 },
    { modification_id: small, ordered: 1 },
  ]);
  expect((await linesOf(party)).lines).toMatchObject([{ ordered: 11, purchase_price: 5 }]);
  await add(party, [
    { modification_id: small, ordered: 3, purchase_price: 7, existing: 'set' },
    { modification_id: medium, ordered: 1 },
  ]);
  expect((await linesOf(party)).lines).toMatchObject([{ ordered: 3, purchase_price: 7 }, { ordered: 1 }]);
});

test('unknown sizes, parties and barcodes, and fractions of a kopeck, are refused; nothing is added', async () => {
  const { party, small } = await start();
  const unknown = await add(party, [
    { modification_id: small, ordered: 1 },
    { barcode: 'нет', ordered: 1 },
    { barcode: '\uddff', ordered: 1 },
  ]);
  expect(unknown.statusCode).toBe(422);
  expect(unknown.json()).toMatchObject({ detail: 'Строка 2: такого размера или штрихкода нет' });
  expect((await add(party, [{ modification_id: small, ordered: 1, purchase_price: 0.005 }])).statusCode).toBe(400);
  for (const payload of [[], [{ ordered: 1 }], [{ modification_id: small, ordered: -1 }]]) {
    expect((await add(party, payload)).statusCode).toBe(400);
  }
  expect((await add(999_999, [{ modification_id: small, ordered: 1 }])).statusCode).toBe(404);
  expect((await call('GET', '999999/lines/')).statusCode).toBe(404);
  expect((await linesOf(party)).lines).toEqual([]);
});

test('a line is changed with its version; another version is refused with the current line', async () => {
  const { party, small } = await start();
  await add(party, [{ modification_id: small, ordered: 4 }]);
  const [line] = (await linesOf(party)).lines;
  const change = (payload: object, version: number) =>
    call('PATCH', `${party}/lines/${line?.id}/`, payload, { 'if-match': `"${version}"` });
  const changed = await change({ ordered: 6, purchase_price: 100 }, 1);
  expect(Value.Errors(PartyLine, changed.json())).toEqual([]);
  expect(changed.json()).toMatchObject({ ordered: 6, purchase_price: 100, version: 2 });
  expect(changed.headers.etag).toBe('"2"');
  const refused = await change({ ordered: 7 }, 1);
  expect(refused.statusCode).toBe(412);
  expect(Value.Errors(PartyLineConflict, refused.json())).toEqual([]);
  expect(await partyOf(party)).toMatchObject({ amount: 600 });
  expect(await stockOf(small)).toMatchObject({ expected: 6 });
  expect((await call('PATCH', `${party}/lines/999999/`, { ordered: 1 })).statusCode).toBe(404);
});

test('a refused change of a line names who wrote its values last', async () => {
  const { party, small, medium } = await start();
  await add(party, [
    { modification_id: small, ordered: 4 },
    { modification_id: medium, ordered: 4 },
  ]);
  const [line, other] = (await linesOf(party)).lines;
  const change = (payload: object, version: number, as = api.request, of = line) =>
    as({
      method: 'PATCH',
      url: `/api/parties/${party}/lines/${of?.id}/`,
      headers: { 'if-match': `"${version}"` },
      payload,
    });
  await change({ ordered: 6, purchase_price: 100 }, 1, boris);
  await change({ purchase_price: 90 }, 2);
  await change({ purchase_price: 70 }, 1, boris, other);
  await change({ counted: 2 }, 3, boris);
  const refused = await change({ ordered: 7 }, 1);
  expect(Value.Errors(PartyLineConflict, refused.json())).toEqual([]);
  expect(refused.json()).toMatchObject({
    status: 412,
    authors: { ordered: 'boris', purchase_price: 'tester', counted: 'boris' },
  });
  await db`update party_lines set ordered = 9 where id = ${line?.id ?? 0}`;
  const { authors } = (await change({ ordered: 7 }, 1)).json<PartyLineConflict>();
  expect(authors).toEqual({ purchase_price: 'tester', counted: 'boris' });
});

test('counts of several people add up, once for each key; a size outside the party becomes a line of it', async () => {
  const { party, small, large } = await start();
  await add(party, [{ modification_id: small, ordered: 4 }]);
  const twice = { 'idempotency-key': 'count-1' };
  const responses = await Promise.all([
    ...Array.from({ length: 5 }, () => count(party, [{ modification_id: small, add: 3 }], twice)),
    count(party, [
      { modification_id: small, add: 2 },
      { modification_id: large, add: 1 },
    ]),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  expect((await linesOf(party)).lines).toMatchObject([
    { modification_id: small, counted: 5, ordered: 4 },
    { modification_id: large, counted: 1, ordered: 0, purchase_price: 1000 },
  ]);
  await count(party, [{ modification_id: small, add: -9 }]);
  expect((await linesOf(party)).lines).toMatchObject([{ counted: 0 }, { counted: 1 }]);
  expect(await stockOf(small)).toEqual({ remaining: 4, expected: 4 });
});

test('a typed total of a party is a total: of two people the second learns who typed the other one', async () => {
  const { party, small, large } = await start();
  await add(party, [{ modification_id: small, ordered: 12 }]);
  await count(party, [{ modification_id: small, set: 9, seen: null }]);
  const typed = await boris({
    method: 'POST',
    url: `/api/parties/${party}/counts/`,
    payload: [{ modification_id: small, set: 7, seen: 9 }],
  });
  expect(typed.json()).toMatchObject({ lines: [{ counted: 7, count: { user: 'boris' } }] });
  const refused = await count(party, [
    { modification_id: large, add: 1 },
    { modification_id: small, set: 10, seen: 9 },
  ]);
  expect([refused.statusCode, Value.Errors(PartyCountConflict, refused.json())]).toEqual([412, []]);
  expect(refused.json()).toMatchObject({ current: [{ counted: 7, count: { user: 'boris' } }] });
  expect((await linesOf(party)).lines).toMatchObject([{ counted: 7 }]);
  await count(party, [{ modification_id: large, add: 1 }]);
  await count(party, [{ modification_id: large, add: -1, made: -1 }]);
  expect((await linesOf(party)).lines[1]).toMatchObject({ modification_id: large, counted: null, count: null });
});

test('a party is received in parts: each books what was counted since, with movements and the status', async () => {
  const { party, small, medium, large } = await start();
  await add(party, [
    { modification_id: small, ordered: 4 },
    { modification_id: medium, ordered: 5 },
  ]);
  expect((await receive(party)).statusCode).toBe(409);
  await count(party, [
    { modification_id: small, add: 3 },
    { modification_id: large, add: 1 },
  ]);
  const key = { 'idempotency-key': 'receipt-1' };
  const [first] = await Promise.all(Array.from({ length: 5 }, () => receive(party, {}, key)));
  expect(Value.Errors(PartyLines, first?.json())).toEqual([]);
  expect(first?.json()).toMatchObject({ receipt: { user: 'tester' } });
  expect(await stockOf(small)).toEqual({ remaining: 7, expected: 1 });
  expect(await stockOf(large)).toEqual({ remaining: 2, expected: 0 });
  await count(party, [
    { modification_id: small, add: 1 },
    { modification_id: medium, add: 6 },
  ]);
  await receive(party, { status: 'на складе' });
  expect(await stockOf(medium)).toEqual({ remaining: 6, expected: 0 });
  expect(await partyOf(party)).toMatchObject({ status: 'на складе' });
  const movements = await db`
    select quantity from movements where kind = 'receipt' and modification_id in (${small}, ${medium}, ${large}) order by id`;
  expect(movements.map(({ quantity }) => quantity)).toEqual([3, 1, 1, 6]);
  const explained = (await api.request({ url: `/api/stock/${small}/` })).json<StockExplanation>();
  expect(explained.movements[1]).toMatchObject({ kind: 'receipt', parties: [{ id: party, quantity: 4 }] });
  const other = await aParty(db);
  await add(other, [{ modification_id: small, ordered: 20 }]);
  expect((await api.request({ url: `/api/stock/${small}/` })).json()).toMatchObject({
    expected: { quantity: 20, parties: [{ id: other, quantity: 20 }], more: 0 },
  });
  expect((await api.request({ url: `/api/stock/movements/?modification_id=${small}` })).json()).toMatchObject({
    movements: [{ kind: 'receipt', party_id: party }, { party_id: party }, { kind: 'opening', party_id: null }],
  });
  expect(await stockViolations(db)).toEqual([]);
});

test('the cost price becomes the average of the stock and of what came, weighted by pieces, only if it is wished', async () => {
  const { party, product, small } = await start();
  await add(party, [{ modification_id: small, ordered: 5, purchase_price: 2000 }]);
  const cost = async () => (await api.request({ url: `/api/products/${product}/` })).json<Product>().cost_price;
  await count(party, [{ modification_id: small, add: 2 }]);
  await receive(party);
  expect(await cost()).toBe(1000);
  await count(party, [{ modification_id: small, add: 3 }]);
  await receive(party, { cost_price: true });
  expect(await cost()).toBe(1300);
});

test('lines are deleted and restored; what was received stays', async () => {
  const { party, product, small, medium } = await start();
  await add(party, [
    { modification_id: small, ordered: 4, purchase_price: 10 },
    { modification_id: medium, ordered: 5 },
  ]);
  const [first, second] = (await linesOf(party)).lines.map(({ id }) => id);
  expect((await call('DELETE', `${party}/lines/`, [first])).statusCode).toBe(204);
  expect(await stockOf(small)).toMatchObject({ expected: 0 });
  expect((await call('DELETE', `${party}/lines/`, [first])).statusCode).toBe(404);
  expect((await call('POST', `${party}/lines/restore/`, [first])).statusCode).toBe(204);
  expect(await partyOf(party)).toMatchObject({ amount: 40 });
  const size = await api.request({ method: 'DELETE', url: `/api/products/${product}/sizes/${medium}/` });
  expect(size.json()).toMatchObject({ status: 409, detail: 'Этот размер есть в партиях, его нельзя удалить' });
  await count(party, [{ modification_id: medium, add: 1 }]);
  await receive(party);
  const refused = await call('DELETE', `${party}/lines/`, [second]);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ detail: 'Оприходованную строку нельзя удалить' });
});

test('of a deleted party nothing is expected, and again once it is restored; also by a program of the shop', async () => {
  const { party, small, medium } = await start();
  await add(party, [{ modification_id: small, ordered: 4 }]);
  await db`insert into party_lines (party_id, modification_id, ordered) values (${party}, ${medium}, 3)`;
  await call('DELETE', `?party_id=${party}`);
  expect(await stockOf(small)).toMatchObject({ expected: 0 });
  expect((await call('GET', `${party}/lines/`)).statusCode).toBe(404);
  await call('POST', 'restore/', [party]);
  expect(await stockOf(small)).toMatchObject({ expected: 4 });
  expect(await stockOf(medium)).toMatchObject({ expected: 3 });
  await db`delete from party_lines where modification_id = ${medium}`;
  expect(await stockOf(medium)).toMatchObject({ expected: 0 });
  expect(await stockViolations(db)).toEqual([]);
});

test('a party begins with the lines of another one', async () => {
  const { party, small, medium } = await start();
  await add(party, [
    { modification_id: medium, ordered: 4, purchase_price: 10 },
    { modification_id: small, ordered: 1 },
  ]);
  await count(party, [{ modification_id: small, add: 1 }]);
  const begin = async (more: object) => call('POST', '', { agent_name: 'Игла', party_date: '2026-11-22', ...more });
  const copy = await begin({ copy_of: party });
  expect(copy.json()).toMatchObject({ amount: 40 });
  expect((await linesOf(copy.json<Party>().id)).lines).toMatchObject([
    { modification_id: medium, ordered: 4, purchase_price: 10 },
    { modification_id: small, ordered: 1, counted: null, received: 0 },
  ]);
  expect((await begin({ copy_of: 999_999 })).statusCode).toBe(404);
  expect(await stockViolations(db)).toEqual([]);
});

test('a party that begins with products orders of each size what is missing to its minimum', async () => {
  const { party, product, small, medium, large } = await start();
  await db`update modifications set minimum = 10 where id in (${small}, ${medium})`;
  await add(party, [{ modification_id: medium, ordered: 12 }]);
  // Of a size without a minimum more is sold than there is.
  const order = await anOrder(db);
  await anItem(db, { order_id: order, modification_id: small, amount: 1 });
  await anItem(db, { order_id: order, modification_id: large, amount: 3 });
  const made = await call('POST', '', { agent_name: 'Игла', party_date: '2026-11-22', products: [product] });
  expect((await linesOf(made.json<Party>().id)).lines).toMatchObject([
    // 10 − (4 − 1) − 0
    { size: 'S', ordered: 7, purchase_price: 1000 },
    // 10 − 0 − 12
    { size: 'M', ordered: 0, purchase_price: 1000 },
    // 0 − (1 − 3) − 0
    { size: 'L', ordered: 2, purchase_price: 1000 },
  ]);
  expect(await stockViolations(db)).toEqual([]);
});
