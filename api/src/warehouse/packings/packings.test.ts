import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { PackingAnswers, type PackingCommandSent } from '@shared/contract/wire/packing';
import type { WholeWalk } from '@shared/contract/wire/walk';
import { expect } from 'expect';
import { Value } from 'typebox/value';
import { stockViolations } from '../../../testing/shop/stock-violations.ts';
import { testPackings } from '../../../testing/shop/test-packings.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const { db } = api;
const { post, anOrderToPack, open, read, command, scan, send, outcomes, onHand } = testPackings(api);
const marat = await api.signIn('marat');

afterEach(async () => expect(await stockViolations(db)).toEqual([]));

test('an order is packed by who opens it first; another person gets the same packing', async () => {
  const { order, shirts } = await anOrderToPack({ full_name: 'Елена Титова' });
  const { packing, items } = await open(order);
  expect(packing).toMatchObject({
    order_id: order,
    full_name: 'Елена Титова',
    status: 'open',
    packer: { user: 'tester' },
    wanted: 3,
    counted: 0,
  });
  expect(items.find(({ id }) => id === shirts)).toMatchObject({ name: 'Рубашка', size: 'M', amount: 2, on_hand: 10 });
  const again = await open(order, { as: marat });
  expect(again.packing).toEqual(packing);
  const list = await api.request({ url: '/api/packings/' });
  expect(list.json()).toContainEqual(packing);
});

test('each scan is answered by its result; wrong, repeated and unknown ones count nothing and stay in the list', async () => {
  const { order, shirt, large, coat } = await anOrderToPack();
  const { packing } = await open(order);
  const stranger = await anOrderToPack();
  const answered = await send(packing.id, [
    scan(shirt),
    command({ kind: 'scan', code: '1', modification_id: large, pieces: 1 }),
    command({ kind: 'scan', code: '2', modification_id: stranger.coat, pieces: 1 }),
    scan(coat),
    command({ kind: 'plus', modification_id: coat, pieces: 1 }),
    scan(null),
    command({ kind: 'minus', modification_id: coat, pieces: 1 }),
  ]);
  expect(Value.Errors(PackingAnswers, answered)).toEqual([]);
  expect(answered.answers.map(({ is_accepted, result, wrong }) => [is_accepted, wrong ?? result])).toEqual([
    [true, 'right'],
    [true, 'size'],
    [true, 'product'],
    [true, 'right'],
    [true, 'again'],
    [true, 'unknown'],
    [true, null],
  ]);
  expect(answered.packing).toMatchObject({ wanted: 3, counted: 1, unsolved: 1, revision: packing.revision + 1 });
  const { scans } = await read(packing.id);
  expect(scans.map(({ name, size, counted }) => [name, size, counted])).toEqual([
    ['Рубашка', 'M', 1],
    ['Рубашка', 'L', 0],
    ['Пальто', 'S', 0],
    ['Пальто', 'S', 1],
    ['Пальто', 'S', 0],
    [null, null, 0],
    ['Пальто', 'S', -1],
  ]);
  expect((await read(packing.id, `?since=${answered.packing.revision}`)).scans).toEqual([]);
});

test('a repeated batch counts once and gets the same answers, also after the order is packed', async () => {
  const { order, shirt, coat } = await anOrderToPack();
  const { packing } = await open(order);
  const batch = [scan(shirt, 2), scan(coat), scan(coat)];
  const first = await send(packing.id, batch);
  expect(outcomes(first)).toEqual(['right', 'right', 'shown_otherwise']);
  const second = await send(packing.id, batch);
  expect([second.answers, second.packing]).toEqual([first.answers, first.packing]);
  await post(`packings/${packing.id}/pack/`, {});
  const late = scan(shirt);
  expect(outcomes(await send(packing.id, [...batch, late]))).toEqual([...outcomes(first), 'ended']);
  expect((await read(packing.id)).scans).toHaveLength(3);
});

test('commands of one sender are applied in the order of their numbers, and never before an earlier one', async () => {
  const { order, shirt } = await anOrderToPack();
  const { packing } = await open(order);
  const early = scan(shirt);
  const counted = scan(shirt);
  const undone = command({ kind: 'take_back', scan: counted.key });
  expect(outcomes(await send(packing.id, [undone, counted]))).toEqual(['right', 'right']);
  const { scans } = await read(packing.id);
  expect(scans).toMatchObject([{ key: counted.key, is_taken_back: true, counted: 0, pieces: 1 }]);
  expect(outcomes(await send(packing.id, [early]))).toEqual(['out_of_order']);
  expect(outcomes(await send(packing.id, [{ ...scan(shirt), number: 1 }], { sender: 'phone' }))).toEqual(['right']);
});

test('a command that has no effect is refused in words; a key of another command too', async () => {
  const { order, shirt, coat } = await anOrderToPack();
  const { packing } = await open(order);
  const counted = scan(shirt);
  const refused: [PackingCommandSent, string][] = [
    [counted, 'right'],
    [{ ...counted, pieces: 2 } as PackingCommandSent, 'key_reused'],
    [command({ kind: 'minus', modification_id: coat, pieces: 1 }), 'nothing_counted'],
    [command({ kind: 'take_back', scan: 'none' }), 'no_such_scan'],
    [command({ kind: 'solve', scan: counted.key, as: 'not_ours' }), 'not_unknown'],
    [command({ kind: 'plus', modification_id: 2_147_483_647, pieces: 1 }), 'no_such_size'],
  ];
  const answered = await send(
    packing.id,
    refused.map(([sent]) => sent),
  );
  expect(outcomes(answered)).toEqual(refused.map(([, outcome]) => outcome));
  expect(answered.answers.slice(1).every(({ detail }) => /^[А-Я]/.test(detail ?? ''))).toBe(true);
  expect(answered.packing.counted).toBe(1);
});

test('where each piece has to be scanned, a plus is refused in words, in a box and on a walk', async () => {
  const { order, shirt } = await anOrderToPack();
  const { packing } = await open(order);
  await db`update shop_settings set scan_only = true`;
  const plus = () => command({ kind: 'plus', modification_id: shirt, pieces: 1 });
  const answered = await send(packing.id, [
    plus(),
    scan(shirt),
    command({ kind: 'minus', modification_id: shirt, pieces: 1 }),
  ]);
  expect(outcomes(answered)).toEqual(['scan_only', 'right', null]);
  expect(answered.answers[0]?.detail).toContain('только сканером');
  expect(answered.packing).toMatchObject({ is_scan_only: true, counted: 0 });
  const started = await post(
    'walks/',
    { order_ids: [order], form: 'walk' },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const { walk } = started.json<WholeWalk>();
  expect(walk.is_scan_only).toBe(true);
  const picked = await post(`walks/${walk.id}/picks/`, { sender: 'tablet', commands: [plus(), scan(shirt)] });
  expect(outcomes(picked.json())).toEqual(['scan_only', 'right']);
  await db`update shop_settings set scan_only = false`;
  expect((await read(packing.id)).packing.is_scan_only).toBe(false);
});

test('an unknown code stays with its time until it is bound, which counts it, or is not ours', async () => {
  const { order, coat } = await anOrderToPack();
  const { packing } = await open(order);
  const at = '2026-01-02T10:00:00.000Z';
  const one = command({ kind: 'scan', code: '4600000000017', modification_id: null, pieces: 1, at });
  const other = scan(null);
  await send(packing.id, [one, other]);
  expect((await read(packing.id)).scans[0]).toMatchObject({
    code: '4600000000017',
    at,
    result: 'unknown',
    solved: null,
  });
  const solved = await send(packing.id, [
    command({ kind: 'solve', scan: one.key, as: 'bound', modification_id: coat, pieces: 1 }),
    command({ kind: 'solve', scan: other.key, as: 'not_ours' }),
    command({ kind: 'solve', scan: other.key, as: 'bound', modification_id: coat }),
  ]);
  expect(outcomes(solved)).toEqual(['right', 'unknown', 'already_solved']);
  expect(solved.packing).toMatchObject({ counted: 1, unsolved: 0 });
  expect(solved.scans).toMatchObject([
    { key: one.key, result: 'right', solved: 'bound', counted: 1, name: 'Пальто' },
    { key: other.key, result: 'unknown', solved: 'not_ours', counted: 0 },
  ]);
});

test('two people at one order both count, and no piece is counted twice', async () => {
  const { order, shirt, coat } = await anOrderToPack();
  const { packing } = await open(order);
  const answers = await Promise.all([
    send(packing.id, [scan(shirt), scan(coat)]),
    send(packing.id, [scan(shirt), scan(coat)], { sender: 'phone', as: marat }),
  ]);
  expect(answers.flatMap(outcomes).sort()).toEqual(['right', 'right', 'right', 'shown_otherwise']);
  const { packing: after, scans } = await read(packing.id);
  expect(after).toMatchObject({ counted: 3, packer: { user: 'tester' } });
  expect(new Set(scans.map(({ user }) => user))).toEqual(new Set(['tester', 'marat']));
});

test('a packing is taken over with a word to the other, and what is in the box stays', async () => {
  const { order, shirt } = await anOrderToPack();
  const { packing } = await open(order);
  await send(packing.id, [scan(shirt)]);
  const headers = { 'idempotency-key': 'mine' };
  const taken = await post(`packings/${packing.id}/take-over/`, { note: 'ты на обеде' }, { as: marat, headers });
  expect(taken.json().packing).toMatchObject({
    packer: { user: 'marat' },
    taken_over: { from: 'tester', by: 'marat', note: 'ты на обеде' },
    counted: 1,
  });
  await post(`packings/${packing.id}/take-over/`, { note: '' });
  const repeated = await post(`packings/${packing.id}/take-over/`, { note: 'ты на обеде' }, { as: marat, headers });
  expect(repeated.json().packing).toMatchObject({ packer: { user: 'tester' } });
});

test('a packing that was put aside keeps its box, and belongs to who opens it next', async () => {
  const { order, shirt } = await anOrderToPack();
  const { packing } = await open(order);
  await send(packing.id, [scan(shirt)]);
  const refused = await post(`packings/${packing.id}/drop/`, { box: 'keep' }, { as: marat });
  expect([refused.statusCode, refused.json().reason, refused.json().detail]).toEqual([
    409,
    'other_packer',
    expect.stringContaining('tester'),
  ]);
  const aside = await post(`packings/${packing.id}/drop/`, { box: 'keep' });
  expect(aside.json().packing).toMatchObject({ status: 'open', packer: null, counted: 1 });
  expect((await open(order, { as: marat })).packing).toMatchObject({
    id: packing.id,
    packer: { user: 'marat' },
    counted: 1,
  });
});

test('a packing that is dropped with its box ships nothing, and the next one begins empty', async () => {
  const { order, shirt } = await anOrderToPack();
  const { packing } = await open(order);
  await send(packing.id, [scan(shirt)]);
  const dropped = await post(`packings/${packing.id}/drop/`, { box: 'clear' });
  expect(dropped.json().packing).toMatchObject({ status: 'dropped', ended: { user: 'tester' } });
  expect(await onHand(shirt)).toEqual({ remaining: 10, reserved: 2 });
  const next = await open(order);
  expect(next.packing).toMatchObject({ counted: 0 });
  expect(next.packing.id).not.toBe(packing.id);
  const all = await api.request({ url: `/api/packings/?order_id=${order}` });
  expect(all.json()).toMatchObject([{ id: next.packing.id }, { id: packing.id, status: 'dropped' }]);
});

test('nothing is opened for an order that is unknown, deleted, delivered or shipped', async () => {
  const { order } = await anOrderToPack();
  const status = async () => (await post('packings/', { order_id: order })).statusCode;
  await db`update orders set deleted_at = now() where id = ${order}`;
  expect(await status()).toBe(404);
  await db`update orders set deleted_at = null, status = 'доставлен' where id = ${order}`;
  expect(await status()).toBe(409);
  expect((await post('packings/', { order_id: 2_147_483_647 })).statusCode).toBe(404);
  expect((await api.request({ url: '/api/packings/2147483647/' })).statusCode).toBe(404);
});
