import { afterEach, test } from 'node:test';
import { gtinCheckDigit } from '@shared/contract/vocabulary/code';
import { AddedMarks, MarkReport } from '@shared/contract/wire/mark';
import type { PackingAnswers } from '@shared/contract/wire/packing';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { loadDemoData } from '../../../demo/load-demo-data.ts';
import { anItem, anOrder, aParty, aProduct } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testPackings } from '../../../testing/shop/test-packings.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ marks: true });
const { db, request } = api;
const { post, open, read, command, send, outcomes } = testPackings(api);

afterEach(async () => expect(await stockViolations(db)).toEqual([]));

let products = 0;

/** A marked size with its GTIN, and its marks by their serial numbers. */
const aMarkedSize = async (row: { marked: boolean } = { marked: true }) => {
  const { id, modificationIds } = await aProduct(db, { name: 'Пальто', ...row }, { M: 10, L: 10 });
  const [size = 0, large = 0] = modificationIds;
  const digits = `04600000${String(++products).padStart(5, '0')}`;
  const gtin = digits + gtinCheckDigit(digits);
  await db`update modifications set barcode = ${gtin.slice(1)} where id = ${size}`;
  return { product: id, size, large, gtin, mark: (serial: string) => `01${gtin}21${serial}` };
};

const anOrderOf = async (size: number, amount: number) => {
  const order = await anOrder(db);
  const item = await anItem(db, { order_id: order, modification_id: size, amount });
  return { order, item, packing: (await open(order)).packing.id };
};

const scanMark = (size: number, mark: string | null) =>
  command({ kind: 'scan', code: 'scanned', modification_id: size, pieces: 1, mark, seen: 'right' });

const pack = async (packing: number) => expect((await post(`packings/${packing}/pack/`, {})).statusCode).toBe(200);

const details = ({ answers }: PackingAnswers) => answers.map(({ detail }) => detail);

const report = async (query: string) => {
  const response = await request({ url: `/api/marks/?${query}` });
  expect([response.statusCode, Value.Errors(MarkReport, response.json())]).toEqual([200, []]);
  return response.json<MarkReport>().lines;
};

const statesIn = async (query: string) =>
  (await report(query)).flatMap(({ marks }) => marks.map(({ code, state }) => `${code.slice(18)} ${state}`));

const addMarks = async (party: number, codes: string[]) => {
  const response = await post(`parties/${party}/marks/`, { codes });
  expect([response.statusCode, Value.Errors(AddedMarks, response.json())]).toEqual([200, []]);
  return response.json<AddedMarks>();
};

test('a program that gives a shipped item another size leaves no mark of the old one with the order', async () => {
  const { size, large, mark } = await aMarkedSize();
  const { item, packing } = await anOrderOf(size, 2);
  await send(packing, [scanMark(size, mark('A')), scanMark(size, mark('B'))]);
  await pack(packing);
  await db`update order_items set modification_id = ${large} where id = ${item}`;
  expect(await db`select state, order_id from marks where code = any (${[mark('A'), mark('B')]})`).toEqual([
    { state: 'here', order_id: null },
    { state: 'here', order_id: null },
  ]);
});

test('a marked piece is packed by its own mark, ships with it, and is refused where it cannot be, in words', async () => {
  const { size, large, mark } = await aMarkedSize();
  const first = await anOrderOf(size, 2);
  const scanned = await send(first.packing, [
    scanMark(size, null),
    scanMark(size, mark('A')),
    scanMark(size, mark('A')),
  ]);
  expect(outcomes(scanned)).toEqual(['shown_otherwise', 'right', 'shown_otherwise']);
  expect(scanned.answers.map(({ wrong, result }) => wrong ?? result)).toEqual(['no_mark', 'right', 'again']);

  const second = await anOrderOf(size, 2);
  await anItem(db, { order_id: second.order, modification_id: large, amount: 1 });
  const boxed = await send(second.packing, [scanMark(size, mark('A')), scanMark(large, mark('B'))]);
  expect(details(boxed)).toEqual([
    `Не засчитано: вещь с этим кодом маркировки уже в коробке заказа ${first.order}`,
    'Не засчитано: этот код маркировки от другого размера',
  ]);

  await send(first.packing, [scanMark(size, mark('B'))]);
  await pack(first.packing);
  expect(await report(`order_id=${first.order}`)).toMatchObject([
    {
      pieces: 2,
      missing: 0,
      marks: [
        { code: mark('A'), state: 'shipped' },
        { code: mark('B'), state: 'shipped' },
      ],
    },
  ]);
  const shipped = await send(second.packing, [scanMark(size, mark('B'))]);
  expect(details(shipped)).toEqual([`Не засчитано: код маркировки уже отгружен заказом ${first.order}`]);
  expect((await read(second.packing)).scans.at(-1)).toMatchObject({
    wrong: 'mark_shipped',
    wrong_order: first.order,
    counted: 0,
  });
});

test('a mark leaves the box with its scan, and with a box that is emptied; a minus does not take it', async () => {
  const { size, mark } = await aMarkedSize();
  const one = await anOrderOf(size, 2);
  const other = await anOrderOf(size, 2);
  const scan = scanMark(size, mark('A'));
  const minus = command({ kind: 'minus', modification_id: size, pieces: 1 });
  const back = command({ kind: 'take_back', scan: scan.key });
  const answered = await send(one.packing, [scan, minus, back]);
  expect(outcomes(answered)).toEqual(['right', 'marked', 'right']);
  expect(outcomes(await send(other.packing, [scanMark(size, mark('A'))]))).toEqual(['right']);
  expect((await post(`packings/${other.packing}/drop/`, { box: 'clear' })).statusCode).toBe(200);
  expect(outcomes(await send(one.packing, [scanMark(size, mark('A'))]))).toEqual(['right']);
});

test('the same mark, scanned for two orders at once, is in one box', async () => {
  const { size, mark } = await aMarkedSize();
  const [one, other] = [await anOrderOf(size, 1), await anOrderOf(size, 1)];
  const both = await Promise.all([one, other].map(({ packing }) => send(packing, [scanMark(size, mark('A'))])));
  expect(both.flatMap(outcomes).sort()).toEqual(['right', 'shown_otherwise']);
});

test('an unknown code that was a mark is counted by it once its GTIN is bound', async () => {
  const { size, large, mark } = await aMarkedSize();
  await db`update modifications set barcode = null where id = ${size}`;
  const { order, packing } = await anOrderOf(size, 1);
  await anItem(db, { order_id: order, modification_id: large, amount: 1 });
  const unknown = command({
    kind: 'scan',
    code: 'x',
    modification_id: null,
    pieces: 1,
    mark: mark('A'),
    seen: 'unknown',
  });
  await send(packing, [unknown]);
  await db`update modifications set barcode = ${mark('A').slice(3, 16)} where id = ${size}`;
  const bind = command({ kind: 'solve', scan: unknown.key, as: 'bound', modification_id: size, pieces: 1 });
  expect(outcomes(await send(packing, [bind]))).toEqual(['right']);
  expect(await db`select packing_id from marks where code = ${mark('A')}`).toEqual([{ packing_id: packing }]);
});

test('a parcel that nobody received takes its marks back; a return takes those that are named, and the last all others', async () => {
  const { size, mark } = await aMarkedSize();
  const { order, item, packing } = await anOrderOf(size, 3);
  await send(
    packing,
    ['A', 'B', 'C'].map((serial) => scanMark(size, mark(serial))),
  );
  await pack(packing);
  expect((await post(`orders/${order}/undelivered/`, {})).statusCode).toBe(200);
  expect(await statesIn(`order_id=${order}`)).toEqual([]);

  const again = (await open(order)).packing.id;
  await send(
    again,
    ['A', 'B', 'C'].map((serial) => scanMark(size, mark(serial))),
  );
  await pack(again);
  const accept = (to: 'stock' | 'write_off', pieces: number, marks?: string[]) =>
    post(`orders/${order}/returns/`, {
      items: [{ order_item_id: item, pieces, to, reason: 'брак', ...(marks && { marks }) }],
      is_returned: false,
    });
  expect((await accept('stock', 1, [mark('X')])).statusCode).toBe(422);
  expect((await accept('stock', 1, [mark('B')])).statusCode).toBe(200);
  expect(await statesIn(`order_id=${order}`)).toEqual(['A shipped', 'B returned', 'C shipped']);
  await accept('stock', 1);
  expect(await statesIn(`order_id=${order}`)).toEqual(['A shipped', 'B returned', 'C shipped']);
  await accept('write_off', 1, [mark('A')]);
  expect(await statesIn(`order_id=${order}`)).toEqual(['A gone', 'B returned', 'C returned']);

  // 'Отменить' of that return among the movements.
  const [{ id }] = await db<
    [{ id: string }]
  >`select max(id) as id from movements where kind = 'return' and reverses is null`;
  expect((await post(`stock/movements/${id}/reversal/`, {})).statusCode).toBe(200);
  expect(await statesIn(`order_id=${order}`)).toEqual(['A shipped', 'B returned', 'C returned']);
});

test('the marks of a party are read from its codes: each once, and of the others it is said why not', async () => {
  const { size, mark } = await aMarkedSize();
  const plain = await aMarkedSize({ marked: false });
  const [party, other] = [await aParty(db), await aParty(db)];
  await db`insert into party_lines (party_id, modification_id, ordered) values (${party}, ${size}, 3)`;
  await addMarks(other, [mark('O')]);
  const strange = `010460999999999${gtinCheckDigit('0460999999999')}21A`;
  const codes = [mark('A'), mark('A'), mark('B'), mark('O'), plain.mark('P'), strange, 'x'];
  expect(await addMarks(party, codes)).toMatchObject({
    added: 2,
    known: 0,
    refused: [
      { code: mark('O'), reason: 'other_party', detail: `Этот код уже пришёл с партией ${other}` },
      { reason: 'not_marked' },
      { reason: 'unknown_size' },
      { code: 'x', reason: 'not_a_mark' },
    ],
  });
  expect(await addMarks(party, [mark('A')])).toEqual({ added: 0, known: 1, refused: [] });
  expect(await report(`party_id=${party}`)).toMatchObject([
    { modification_id: size, pieces: 3, missing: 1, marks: [{ code: mark('A'), state: 'here' }, { code: mark('B') }] },
  ]);
});

test('the report of a day has what was shipped in it with its marks, and what is missing', async () => {
  const { size, mark } = await aMarkedSize();
  const { order, packing } = await anOrderOf(size, 2);
  const from = new Date().toISOString();
  const byHand = command({ kind: 'plus', modification_id: size, pieces: 1 });
  await send(packing, [scanMark(size, mark('A')), byHand]);
  await pack(packing);
  const until = new Date(Date.now() + 1_000).toISOString();
  const lines = await report(`from=${from}&until=${until}`);
  expect(lines.find(({ order_id }) => order_id === order)).toMatchObject({
    pieces: 2,
    missing: 1,
    marks: [{ state: 'shipped' }],
  });
  expect((await request({ url: `/api/marks/?from=${from}` })).statusCode).toBe(400);
  expect((await request({ url: '/api/marks/' })).statusCode).toBe(400);
});

test('a relabelled piece is not packed by its old mark until that is here after all; one that is in a box is not relabelled', async () => {
  const { size, mark } = await aMarkedSize();
  await addMarks(await aParty(db), [mark('A'), mark('B')]);
  const change = (codes: string[], state: string) =>
    request({ method: 'PATCH', url: '/api/marks/', payload: { codes, state } });
  expect((await change([mark('A')], 'relabelled')).statusCode).toBe(204);
  const { packing } = await anOrderOf(size, 2);
  expect(details(await send(packing, [scanMark(size, mark('A'))]))).toEqual([
    'Не засчитано: вещь перемаркирована, отсканируйте новый код',
  ]);
  expect((await change([mark('A')], 'here')).statusCode).toBe(204);
  expect(outcomes(await send(packing, [scanMark(size, mark('A')), scanMark(size, mark('B'))]))).toEqual([
    'right',
    'right',
  ]);
  expect((await change([mark('B')], 'gone')).statusCode).toBe(409);
  expect((await change([mark('Z')], 'gone')).statusCode).toBe(404);
});

test('the demo shop has marks for pieces of open orders, if it keeps any', async () => {
  const shop = await startTestApi({ marks: true });
  await loadDemoData(shop.db, shop.files, { clock: shop.clock, drawnModels: 1 });
  const [{ open, here }] = await shop.db<[{ open: number; here: number }]>`
    select (select count(*)::integer from marks where state = 'here') as here, (
      select count(*)::integer from order_items i join orders o on o.id = i.order_id
      where o.status = 'в обработке' and i.modification_id in (select modification_id from marks)) as open`;
  expect(Math.min(open, here)).toBeGreaterThan(0);
  expect(await stockViolations(shop.db)).toEqual([]);
});

test('with MARKS off there are no calls of marks, and a marked product is packed by its barcode', async () => {
  const { size, mark } = await aMarkedSize();
  await db`select set_marks(false)`;
  const { packing } = await anOrderOf(size, 2);
  expect(outcomes(await send(packing, [scanMark(size, null), scanMark(size, mark('A'))]))).toEqual(['right', 'right']);
  await db`select set_marks(true)`;
  const off = await startTestApi();
  const paths = Object.keys((await off.app.inject('/api/openapi.json')).json().paths);
  expect(paths.filter((path) => path.includes('marks'))).toEqual([]);
});
