import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { SectionFigures, type TelemetryEvent } from 'shared/contract/telemetry';
import { Value } from 'typebox/value';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();
const { db, app, clock } = api;
const build = '0123456789ab';

beforeEach(async () => {
  await db`update users set permissions = '{sections}'`;
  // What the test before it left is written, so that nothing of it comes later.
  await figures();
  await db`truncate section_figures, section_failures`;
  // A count by address ends with its minute.
  clock.advanceSeconds(120);
});

const send = (events: readonly unknown[], address = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/telemetry/', payload: { events }, remoteAddress: address });

const figures = async () => {
  const answer = (await api.request({ url: '/api/sections/figures/' })).json<SectionFigures>();
  expect(Value.Errors(SectionFigures, answer)).toEqual([]);
  return answer;
};

const aLoad = (more: Partial<Extract<TelemetryEvent, { kind: 'load' }>> = {}) =>
  ({ kind: 'load', section: 'orders', build, outcome: 'ready', ms: 120, ...more }) as const;

test('loads and crashes are counted by build, and a slow quarter shows in the time of loading', async () => {
  await send([aLoad(), aLoad(), aLoad({ ms: 2_000 }), aLoad({ ms: 2_000 })]);
  await send([
    aLoad({ outcome: 'previous', reason: 'timeout' }),
    { kind: 'crash', section: 'orders', build, message: 'x' },
  ]);
  await send([aLoad({ build: 'ba9876543210' })]);
  const { builds } = await figures();
  expect(builds).toHaveLength(2);
  expect(builds[0]).toMatchObject({
    section: 'orders',
    build,
    loads: { ready: 4, previous: 1, failed: 0, incompatible: 0 },
    crashes: 1,
    load_ms: { count: 4 },
  });
  expect(builds[0]?.load_ms.p75).toBeGreaterThan(1_800);
  expect(builds[0]?.load_ms.p75).toBeLessThan(2_200);
});

test('web vitals are told by build, and those outside of sections by themselves', async () => {
  await send([
    { kind: 'vital', vital: 'LCP', value: 900, section: 'orders', build },
    { kind: 'vital', vital: 'CLS', value: 0, section: 'orders', build },
    { kind: 'vital', vital: 'LCP', value: 400, section: null, build: null },
  ]);
  const { builds } = await figures();
  const ofOrders = builds.find(({ section }) => section === 'orders');
  expect(ofOrders?.vitals).toMatchObject({
    LCP: { count: 1 },
    INP: { count: 0, p75: null },
    CLS: { count: 1, p75: 0 },
  });
  expect(builds.find(({ section }) => section === null)).toMatchObject({ build: null, vitals: { LCP: { count: 1 } } });
});

test('a failure can be looked up by the code that the person reads out, newest first', async () => {
  await send([aLoad({ outcome: 'failed', reason: 'timeout', message: 'Not there', trace_id: 'ab12-cd34' })]);
  await send([{ kind: 'crash', section: 'orders', build, message: 'boom', trace_id: 'ef56-0789' }]);
  expect((await figures()).failures).toMatchObject([
    { kind: 'crash', reason: null, message: 'boom', trace_id: 'ef56-0789' },
    { kind: 'failed', section: 'orders', build, reason: 'timeout', message: 'Not there', trace_id: 'ab12-cd34' },
  ]);
});

test('what is older than a day is not told, what is older than a month not kept', async () => {
  await send([aLoad({ outcome: 'failed' })]);
  expect((await figures()).builds).toHaveLength(1);
  clock.advanceSeconds(26 * 3600);
  expect((await figures()).builds).toEqual([]);
  clock.advanceSeconds(31 * 24 * 3600);
  expect((await figures()).failures).toEqual([]);
  const [{ count } = { count: -1 }] = await db<{ count: number }[]>`select count(*)::integer from section_figures`;
  expect(count).toBe(0);
});

test('of each section only the newest failures are kept', async () => {
  const crash = { kind: 'crash', section: 'orders', build, message: 'again' };
  for (let round = 0; round < 5; round++) {
    await send(Array.from({ length: 30 }, () => crash));
    await figures();
  }
  clock.advanceSeconds(3600);
  await figures();
  const [{ count } = { count: 0 }] = await db<{ count: number }[]>`select count(*)::integer from section_failures`;
  expect(count).toBe(100);
});

test('what is gathered is written when the process ends', async () => {
  const other = await startTestApi();
  await other.app.inject({ method: 'POST', url: '/api/telemetry/', payload: { events: [aLoad()] } });
  await other.app.close();
  const rows = await other.db`select kind, count from section_figures`;
  expect(rows).toMatchObject([{ kind: 'ready', count: 1 }]);
});

test('figures that could not be written are written the next time', async () => {
  await send([aLoad()]);
  await db`alter table section_figures rename to gone`;
  expect((await api.request({ url: '/api/sections/figures/' })).statusCode).toBe(500);
  await db`alter table gone rename to section_figures`;
  expect((await figures()).builds).toMatchObject([{ loads: { ready: 1 } }]);
});

test('who lacks the permission sees no figures', async () => {
  await db`update users set permissions = '{sections-override}'`;
  const answer = await api.request({ url: '/api/sections/figures/' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ detail: 'Нет разрешения на это действие' });
});

test('whatever could say who somebody is, or is no event, is refused', async () => {
  for (const event of [
    { ...aLoad(), login: 'anna' },
    { kind: 'crash', section: 'orders', build, message: 'Анна Соколова' },
    { kind: 'crash', section: 'orders', build, message: 'x'.repeat(201) },
    aLoad({ section: '../orders' }),
    aLoad({ build: 'latest' }),
    aLoad({ ms: -1 }),
    { kind: 'vital', vital: 'FID', value: 1, section: null, build: null },
  ]) {
    expect((await send([event])).statusCode).toBe(400);
  }
  expect((await send([])).statusCode).toBe(400);
  expect((await send(Array.from({ length: 41 }, () => aLoad()))).statusCode).toBe(400);
  expect((await figures()).builds).toEqual([]);
});

test('a body larger than a batch is refused unread', async () => {
  const crash = { kind: 'crash', section: 'orders', build, message: 'x'.repeat(40_000) };
  expect((await send([crash])).statusCode).toBe(413);
});

test('a flood from one address is refused for the rest of the minute, and hinders nobody else', async () => {
  for (let request = 0; request < 600; request++) {
    expect((await send([aLoad()])).statusCode).toBe(204);
  }
  const refused = await send([aLoad()]);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await send([aLoad()], '192.0.2.2')).statusCode).toBe(204);
  clock.advanceSeconds(60);
  expect((await send([aLoad()])).statusCode).toBe(204);
});

test('a flood of made-up builds neither fills the database nor hides those that people meet', async () => {
  await send([aLoad()]);
  await figures();
  await db`
    insert into section_figures
    select date_trunc('hour', ${clock()}::timestamptz), 'made-up', lpad(to_hex(n), 12, '0'), 'ready', 0, 1
    from generate_series(1, 10000) as n`;
  await send([aLoad(), aLoad({ section: 'invented' })]);
  const { builds } = await figures();
  expect(builds.find(({ section }) => section === 'orders')?.loads.ready).toBe(2);
  expect(builds.some(({ section }) => section === 'invented')).toBe(false);
  expect(builds).toHaveLength(200);
});
