import { beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { SectionMetrics, type TelemetryEvent } from 'shared/contract/telemetry';
import { Value } from 'typebox/value';
import { startTestApi } from '../../../testing/test-api.ts';
import { openBrowser } from '../../../testing/test-browser.ts';
import { userStore } from '../../accounts/users/user-store.ts';
import type { SiteRegistry } from '../sections/site-registry.ts';

const build = '0123456789ab';
const kept = 'ba9876543210';
const published = { published_at: null, by: null };
/** The builds of each section, the live one first. */
const registered: Record<string, string[]> = { orders: [build, kept] };

const registry: SiteRegistry = {
  canSign: false,
  read: async () =>
    Object.entries(registered).map(([id, [live = '', ...others]]) => ({
      id,
      title: id,
      live: { build: live, ...published },
      previous: null,
      canary: null,
      kept: others.map((other) => ({ build: other, ...published })),
      history: [],
    })),
  rollBack: () => Promise.reject(new Error('not asked for')),
  offerBuildOverride: () => Promise.reject(new Error('not asked for')),
};

const api = await startTestApi({ registry });
const { db, app, clock } = api;
let page: Record<string, string> = {};

beforeEach(async () => {
  await db`update users set permissions = '{sections}'`;
  // Writes what the previous test left, so that none of it arrives later.
  await metrics();
  await db`truncate section_figures, section_failures`;
  // A count by address ends with its minute, a quota with its hour.
  clock.advanceSeconds(3600);
  page = await signIn();
});

/** The cookies of a browser in which a user signs in now. */
const signIn = async (): Promise<Record<string, string>> => {
  const browser = openBrowser(app);
  const password = 'парадное платье 12';
  await userStore(db)
    .add('anna', password)
    .catch(() => null);
  await browser.submit('/api/jwt/2fa-1-step/', { username: 'anna', password });
  await browser.submit('/api/jwt/2fa-2-step/', { username: 'anna', code: api.sentCodes.at(-1) ?? '' });
  return Object.fromEntries(browser.cookies);
};

const send = (events: readonly unknown[], address = '192.0.2.1', cookies = page) =>
  app.inject({ method: 'POST', url: '/api/telemetry/', payload: { events }, remoteAddress: address, cookies });

const metrics = async () => {
  const answer = (await api.request({ url: '/api/sections/figures/' })).json<SectionMetrics>();
  expect(Value.Errors(SectionMetrics, answer)).toEqual([]);
  return answer;
};

const countOf = async (table: string) => {
  const [{ count } = { count: -1 }] = await db<{ count: number }[]>`select count(*)::integer from ${db(table)}`;
  return count;
};

const aLoad = (more: Partial<Extract<TelemetryEvent, { kind: 'load' }>> = {}) =>
  ({ kind: 'load', section: 'orders', build, outcome: 'ready', ms: 120, ...more }) as const;

/** Metrics that differ in build, kind or bucket for each number up to 456. */
const anyMetric = (number: number) => {
  const value = 8 * 2 ** ((Math.floor(number / 6) + 0.5) / 4);
  const of = { section: 'orders', build: number % 2 === 0 ? build : kept };
  const kind = Math.floor(number / 2) % 3;
  return kind === 0
    ? { kind: 'load', ...of, outcome: 'ready', ms: value }
    : { kind: 'vital', ...of, vital: kind === 1 ? 'LCP' : 'INP', value };
};

test('loads and crashes are counted by build, and the load time shows the slowest quarter', async () => {
  await send([aLoad(), aLoad(), aLoad({ ms: 2_000 }), aLoad({ ms: 2_000 })]);
  await send([
    aLoad({ outcome: 'previous', reason: 'timeout' }),
    { kind: 'crash', section: 'orders', build, message: 'x' },
  ]);
  await send([aLoad({ build: kept })]);
  const { builds } = await metrics();
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

test('web vitals are listed by build, and those outside of sections separately', async () => {
  await send([
    { kind: 'vital', vital: 'LCP', value: 900, section: 'orders', build },
    { kind: 'vital', vital: 'CLS', value: 0, section: 'orders', build },
    { kind: 'vital', vital: 'LCP', value: 400, section: null, build: null },
  ]);
  const { builds } = await metrics();
  const ofOrders = builds.find(({ section }) => section === 'orders');
  expect(ofOrders?.vitals).toMatchObject({
    LCP: { count: 1 },
    INP: { count: 0, p75: null },
    CLS: { count: 1, p75: 0 },
  });
  expect(builds.find(({ section }) => section === null)).toMatchObject({ build: null, vitals: { LCP: { count: 1 } } });
});

test('a failure is found by the code that the user reads out, newest first', async () => {
  await send([aLoad({ outcome: 'failed', reason: 'timeout', message: 'Not there', trace_id: 'ab12-cd34' })]);
  await send([{ kind: 'crash', section: 'orders', build, message: 'boom', trace_id: 'ef56-0789' }]);
  expect((await metrics()).failures).toMatchObject([
    { kind: 'crash', reason: null, message: 'boom', trace_id: 'ef56-0789' },
    { kind: 'failed', section: 'orders', build, reason: 'timeout', message: 'Not there', trace_id: 'ab12-cd34' },
  ]);
});

test('data older than a day are not listed, data older than a month are deleted', async () => {
  await send([aLoad({ outcome: 'failed' })]);
  expect((await metrics()).builds).toHaveLength(1);
  clock.advanceSeconds(26 * 3600);
  expect((await metrics()).builds).toEqual([]);
  clock.advanceSeconds(31 * 24 * 3600);
  expect((await metrics()).failures).toEqual([]);
  expect(await countOf('section_figures')).toBe(0);
});

test('of each section only the newest failures are kept', async () => {
  const crash = { kind: 'crash', section: 'orders', build, message: 'again' };
  for (let round = 0; round < 5; round++) {
    await send(
      Array.from({ length: 30 }, () => crash),
      `192.0.2.${round}`,
    );
    await metrics();
  }
  expect(await countOf('section_failures')).toBe(100);
});

test('one address does not displace failures of others', async () => {
  const crash = { kind: 'crash', section: 'orders', build, message: 'made up' };
  await send([{ ...crash, message: 'real' }], '192.0.2.7');
  for (let round = 0; round < 5; round++) {
    await send(
      Array.from({ length: 40 }, () => crash),
      '192.0.2.66',
    );
    await metrics();
  }
  const rows = await db`select from section_failures where message = 'real'`;
  expect(rows).toHaveLength(1);
  expect(await countOf('section_failures')).toBe(31);
});

test('without a sign-in only events outside of sections count', async () => {
  const outside = { kind: 'vital', vital: 'LCP', value: 400, section: null, build: null };
  const events = [aLoad(), { kind: 'crash', section: 'orders', build, message: 'made up' }, outside];
  const { sklad_page: mark = '' } = page;
  for (const cookies of [{}, { sklad_page: 'x' }, { sklad_page: `9${mark}` }]) {
    expect((await send(events, '192.0.2.1', cookies)).statusCode).toBe(204);
  }
  expect(await metrics()).toMatchObject({ builds: [{ section: null, vitals: { LCP: { count: 3 } } }], failures: [] });
});

test('a page whose sign-in is older than the mark gets the mark when it opens', async () => {
  const answer = await api.request({ url: '/api/session/' });
  const [mark] = answer.cookies;
  expect(mark).toMatchObject({ name: 'sklad_page', path: '/api/telemetry/', httpOnly: true, sameSite: 'Strict' });
  await send([aLoad()], '192.0.2.1', { sklad_page: mark?.value ?? '' });
  expect((await metrics()).builds).toMatchObject([{ section: 'orders' }]);
});

test('only builds of the registry count, and a new one counts as soon as it is published', async () => {
  const made = '00000000000a';
  await send([aLoad({ section: 'invented' }), aLoad({ build: made }), aLoad({ build: kept })]);
  expect((await metrics()).builds).toMatchObject([{ section: 'orders', build: kept }]);
  registered.parties = [made];
  await send([aLoad({ section: 'parties', build: made })]);
  delete registered.parties;
  expect((await metrics()).builds).toHaveLength(2);
});

test('an address adds a limited number of new metrics, and any number of known ones', async () => {
  for (let round = 0; round < 10; round++) {
    await send(Array.from({ length: 40 }, (_, n) => anyMetric(round * 40 + n)));
  }
  await send([anyMetric(0)]);
  await metrics();
  expect(await countOf('section_figures')).toBe(300);
  await send([anyMetric(399)], '192.0.2.9');
  await metrics();
  expect(await countOf('section_figures')).toBe(301);
});

test('collected metrics are written when the process ends', async () => {
  const other = await startTestApi();
  const outside = { kind: 'vital', vital: 'LCP', value: 400, section: null, build: null };
  await other.app.inject({ method: 'POST', url: '/api/telemetry/', payload: { events: [outside] } });
  await other.app.close();
  const rows = await other.db`select kind, count from section_figures`;
  expect(rows).toMatchObject([{ kind: 'LCP', count: 1 }]);
});

test('metrics that could not be written are written the next time', async () => {
  await send([aLoad()]);
  await db`alter table section_figures rename to gone`;
  expect((await api.request({ url: '/api/sections/figures/' })).statusCode).toBe(500);
  await db`alter table gone rename to section_figures`;
  expect((await metrics()).builds).toMatchObject([{ loads: { ready: 1 } }]);
});

test('without the permission the metrics are not readable', async () => {
  await db`update users set permissions = '{sections-override}'`;
  const answer = await api.request({ url: '/api/sections/figures/' });
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toMatchObject({ detail: 'Нет разрешения на это действие' });
});

test('data that could identify a person, and unknown events, are refused', async () => {
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
  expect((await metrics()).builds).toEqual([]);
});

test('a body larger than a batch is refused unread', async () => {
  const crash = { kind: 'crash', section: 'orders', build, message: 'x'.repeat(40_000) };
  expect((await send([crash])).statusCode).toBe(413);
});

test('a flood from one address is refused for the rest of the minute, and does not affect others', async () => {
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

test('a flood of made-up builds neither fills the database nor hides real ones', async () => {
  await send([aLoad()]);
  await metrics();
  await db`
    insert into section_figures
    select date_trunc('hour', ${clock()}::timestamptz), 'made-up', lpad(to_hex(n), 12, '0'), 'ready', 0, 1
    from generate_series(1, 10000) as n`;
  await send([aLoad(), aLoad({ build: kept })]);
  const { builds } = await metrics();
  expect(builds.find(({ section }) => section === 'orders')?.loads.ready).toBe(2);
  expect(builds.some((metric) => metric.build === kept)).toBe(false);
  expect(builds).toHaveLength(200);
});
