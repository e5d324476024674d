import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import type { PickCommandSent } from '@shared/contract/wire/packing';
import { type Walk, WalkAnswers, WholeWalk } from '@shared/contract/wire/walk';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { anItem, anOrder, aProduct } from '../../../testing/shop/records.ts';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testPackings } from '../../../testing/shop/test-packings.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { post, command, open } = testPackings(api);

afterEach(async () => expect(await stockViolations(db)).toEqual([]));

/** Jeans for three orders, one each, and a top for the last two, of which one is on hand. */
const aShelf = async () => {
  const [jeans = 0] = (await aProduct(db, { name: 'Джинсы' }, { 28: 9 })).modificationIds;
  const [top = 0] = (await aProduct(db, { name: 'Топ' }, { S: 1 })).modificationIds;
  await db`update modifications set place = 'B-02-3' where id = ${top}`;
  await db`update modifications set place = 'A-07-1' where id = ${jeans}`;
  const orders = [await anOrder(db), await anOrder(db), await anOrder(db)];
  for (const [index, order_id] of orders.entries()) {
    await anItem(db, { order_id, modification_id: jeans, amount: 1 });
    if (index > 0) await anItem(db, { order_id, modification_id: top, amount: 1 });
  }
  return { jeans, top, orders };
};

const start = async (order_ids: number[], form = 'walk') => {
  const response = await post('walks/', { order_ids, form });
  expect([response.statusCode, Value.Errors(WholeWalk, response.json())]).toEqual([201, []]);
  return response.json<WholeWalk>();
};

const send = async (id: number, commands: readonly object[], sender = 'tablet') => {
  const response = await post(`walks/${id}/picks/`, { sender, commands });
  expect([response.statusCode, Value.Errors(WalkAnswers, response.json())]).toEqual([200, []]);
  return response.json<WalkAnswers>();
};

const scan = (modification_id: number | null) => command({ kind: 'scan', code: '1', modification_id, pieces: 1 });

test('a walk goes by place, and says which orders need how many of a size and what is short', async () => {
  const { jeans, top, orders } = await aShelf();
  const [first, second, third] = orders;
  const walk = await start(orders);
  expect(walk.walk).toMatchObject({ form: 'walk', walker: { user: 'tester' }, orders: 3, wanted: 5, counted: 0 });
  expect(walk.lines).toMatchObject([
    { place: 'A-07-1', modification_id: jeans, wanted: 3, short: 0 },
    { place: 'B-02-3', modification_id: top, wanted: 2, short: 1, on_hand: 1 },
  ]);
  expect(walk.lines[1]?.orders).toEqual([
    { order_id: second, box: 2, wanted: 1, counted: 0 },
    { order_id: third, box: 3, wanted: 1, counted: 0 },
  ]);
  expect(walk.orders.map(({ order_id, short }) => [order_id, short])).toEqual([
    [first, 0],
    [second, 0],
    [third, 1],
  ]);
  expect((await api.request({ url: '/api/walks/' })).json()).toContainEqual(walk.walk);
});

test('each pick is for the first order that needs it, is answered with its box, and counts once', async () => {
  const { jeans, top, orders } = await aShelf();
  const [first, second] = orders;
  const { walk } = await start(orders, 'cluster');
  const batch = [scan(jeans), scan(top), scan(jeans), scan(jeans), scan(jeans), scan(null)];
  const picked = await send(walk.id, batch);
  expect(picked.answers.map(({ result, box }) => [result, box])).toEqual([
    ['right', 1],
    ['right', 2],
    ['right', 2],
    ['right', 3],
    ['again', null],
    ['unknown', null],
  ]);
  expect(picked.walk).toMatchObject({ wanted: 5, counted: 4 });
  expect((await send(walk.id, batch)).answers).toEqual(picked.answers);
  const back = await send(walk.id, [
    command({ kind: 'minus', modification_id: jeans, pieces: 1 }),
    command({ kind: 'take_back', scan: batch[0]?.key ?? '' }),
    command({ kind: 'take_back', scan: randomUUID() }),
  ]);
  expect(back.answers.map(({ box, reason }) => [box, reason])).toEqual([
    [3, null],
    [1, null],
    [null, 'no_such_scan'],
  ]);
  expect(back.picks.map(({ order_id, is_taken_back }) => [order_id, is_taken_back]).slice(0, 2)).toEqual([
    [first, true],
    [second, false],
  ]);
  const late = { ...scan(jeans), number: 1 };
  expect((await send(walk.id, [late])).answers).toMatchObject([{ reason: 'out_of_order' }]);
});

test('what the page has shown for one box is counted there or refused, never for another one', async () => {
  const { jeans, orders } = await aShelf();
  const [first, , third = 0] = orders;
  const { walk } = await start(orders, 'cluster');
  const plus = () => command({ kind: 'plus', modification_id: jeans, pieces: 1, seen: 'right' });
  const picked = await send(walk.id, [
    { ...scan(jeans), order_id: third },
    { ...plus(), order_id: third },
    plus(),
    { ...command({ kind: 'minus', modification_id: jeans, pieces: 1 }), order_id: first },
  ]);
  expect(picked.answers.map(({ box, reason }) => [box, reason])).toEqual([
    [3, null],
    [null, 'shown_otherwise'],
    [1, null],
    [1, null],
  ]);
  expect(picked.picks.map(({ order_id, counted }) => [order_id, counted])).toEqual([
    [third, 1],
    [null, 0],
    [first, 1],
    [first, -1],
  ]);
});

test('what was picked is in the box of the order, which ships by itself; its lines are done then', async () => {
  const { jeans, top, orders } = await aShelf();
  const [first, second = 0] = orders;
  const { walk } = await start(orders);
  await send(walk.id, [scan(jeans), scan(jeans), scan(top)]);
  const { packing } = await open(second);
  expect(packing).toMatchObject({ wanted: 2, counted: 2 });
  expect((await post(`packings/${packing.id}/pack/`, {})).statusCode).toBe(200);
  const after = (await api.request({ url: `/api/walks/${walk.id}/` })).json<WholeWalk>();
  expect(after.orders[1]).toMatchObject({ status: 'packed', wanted: 0 });
  expect(after.lines[0]).toMatchObject({ wanted: 2, counted: 1 });
  expect(after.lines[0]?.orders).toMatchObject([{ order_id: first, counted: 1 }, { counted: 0 }]);
});

test('a walk without an order that is still packed is not among the open ones', async () => {
  const { orders } = await aShelf();
  const [one = 0] = orders;
  const { walk } = await start([one]);
  const openWalks = async () => (await api.request({ url: '/api/walks/' })).json<Walk[]>().map(({ id }) => id);
  expect(await openWalks()).toContain(walk.id);
  const { packing } = await open(one);
  await post(`packings/${packing.id}/drop/`, { box: 'clear' });
  expect(await openWalks()).not.toContain(walk.id);
});

test('an order that is set aside, deleted or delivered gets nothing more, and lacks nothing', async () => {
  const { jeans, orders } = await aShelf();
  const [first = 0, second = 0, third = 0] = orders;
  const { walk } = await start(orders);
  const aside = await post(`walks/${walk.id}/set-aside/`, { order_id: first, is_set_aside: true });
  expect(aside.json().orders[0]).toMatchObject({ is_set_aside: true });
  expect(aside.json().walk).toMatchObject({ wanted: 4 });
  expect(aside.json().lines[0].orders).toHaveLength(2);
  await db`update orders set deleted_at = now() where id = ${second}`;
  const picked = await send(walk.id, [scan(jeans), scan(jeans)]);
  expect(picked.answers).toMatchObject([{ order_id: third, box: 3 }, { result: 'again' }]);
  expect(picked.lines).toMatchObject([
    { wanted: 1, short: 0 },
    { wanted: 1, short: 0 },
  ]);
  await post(`walks/${walk.id}/set-aside/`, { order_id: first, is_set_aside: false });
  expect((await send(walk.id, [scan(jeans)])).answers).toMatchObject([{ order_id: first, box: 1 }]);
});

test('a walk belongs to who walks, survives being put aside, and ends with its boxes as they are', async () => {
  const { jeans, orders } = await aShelf();
  const { walk } = await start(orders);
  await send(walk.id, [scan(jeans)]);
  const olga = await api.signIn('olga');
  const walker = (to: string, as = api.request) => post(`walks/${walk.id}/walker/`, { to }, { as });
  expect((await walker('nobody')).json().walk).toMatchObject({ walker: null, counted: 1 });
  expect((await walker('me', olga)).json().walk).toMatchObject({ walker: { user: 'olga' }, status: 'open' });
  expect((await walker('end', olga)).json().walk).toMatchObject({ status: 'ended', ended: { user: 'olga' } });
  expect((await walker('me')).statusCode).toBe(409);
  const late: PickCommandSent[] = [scan(jeans) as PickCommandSent];
  expect((await send(walk.id, late)).answers).toMatchObject([{ is_accepted: false, reason: 'ended' }]);
  expect((await open(orders[0] ?? 0)).packing).toMatchObject({ counted: 1 });
});

test('two people on one walk pick no piece twice, and two walks share a box', async () => {
  const { jeans, orders } = await aShelf();
  const [one, other] = [await start(orders), await start(orders.toReversed())];
  const answers = await Promise.all([
    send(one.walk.id, [scan(jeans), scan(jeans)]),
    send(one.walk.id, [scan(jeans), scan(jeans)], 'phone'),
    send(other.walk.id, [scan(jeans), scan(jeans)]),
  ]);
  const results = answers.flatMap((each) => each.answers.map(({ result }) => result));
  expect(results.sort()).toEqual(['again', 'again', 'again', 'right', 'right', 'right']);
});

test('a cluster has at most twelve boxes, and an order that cannot be packed is named', async () => {
  const many: number[] = [];
  for (let number = 0; number < 13; number++) many.push(await anOrder(db));
  expect((await post('walks/', { order_ids: many, form: 'cluster' })).statusCode).toBe(422);
  const refused = await post('walks/', { order_ids: many.slice(0, 2), form: 'walk' });
  expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining(`Заказ ${many[0]}`)]);
  expect((await post('walks/', { order_ids: [2_147_483_647], form: 'walk' })).statusCode).toBe(404);
});
