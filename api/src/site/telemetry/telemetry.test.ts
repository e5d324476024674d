import { test } from 'node:test';
import { expect } from 'expect';
import { startTestApi } from '../../../testing/test-api.ts';
import { aLoad, build, kept, startTestTelemetry } from '../../../testing/test-telemetry.ts';

const { api, registered, page, signIn, send, metrics, prometheus, countOf } = await startTestTelemetry();
const { db, clock } = api;

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

test('a person counts once for a build, however often it fails, and each of several people does', async () => {
  const crash = { kind: 'crash', section: 'orders', build, message: 'x' };
  await send([aLoad(), crash, crash, { ...crash, reason: 'hung' }]);
  await send([aLoad(), crash]);
  expect((await metrics()).builds[0]).toMatchObject({ people: { loaded: 1, failed: 1 } });
  await send([aLoad()], '192.0.2.1', await signIn('boris'));
  await send([aLoad({ outcome: 'previous' })], '192.0.2.1', await signIn('vera'));
  await send([aLoad()], '192.0.2.1', await signIn());
  expect((await metrics()).builds[0]).toMatchObject({ people: { loaded: 3, failed: 2 } });
  const rows = await db`select kind, count(*)::integer from section_people group by kind order by kind`;
  expect([...rows]).toEqual([
    { kind: 'crash', count: 1 },
    { kind: 'hung', count: 1 },
    { kind: 'previous', count: 1 },
    { kind: 'ready', count: 2 },
  ]);
});

test('Prometheus reads the loads, failures and people of each build', async () => {
  const crash = { kind: 'crash', section: 'orders', build: kept, message: 'x', reason: 'blocked' };
  const of = `{section="orders",build="${kept}"`;
  const counted = async () => Number((await prometheus(`sklad_section_loads_total${of}`))[0]?.split(' ')[1] ?? 0);
  const before = await counted();
  await send([aLoad({ build: kept }), aLoad({ build: kept, outcome: 'previous' }), crash]);
  expect(await counted()).toBe(before + 2);
  expect(await prometheus(`sklad_section_failures_total${of}`)).toEqual(
    expect.arrayContaining([
      `sklad_section_failures_total${of},kind="previous"} 1`,
      `sklad_section_failures_total${of},kind="blocked"} 1`,
    ]),
  );
  expect(await prometheus('sklad_section_people')).toEqual([
    `sklad_section_people${of},result="loaded"} 1`,
    `sklad_section_people${of},result="failed"} 1`,
  ]);
});

test('what is stored of a person names nobody', async () => {
  await send([aLoad()]);
  await metrics();
  const rows = await db<{ person: string }[]>`select person from section_people`;
  expect(rows).toMatchObject([{ person: expect.stringMatching(/^[\w-]{22}$/) }]);
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
    { kind: 'crash', reason: null, message: 'boom', trace_id: 'ef56-0789', stage: null, stack: [], route: null },
    { kind: 'failed', section: 'orders', build, reason: 'timeout', message: 'Not there', trace_id: 'ab12-cd34' },
  ]);
});

test('a failure has its place: how far its loading came, its functions, the address and the browser', async () => {
  const stack = [`e@/s/orders/${build}/12.ab.js:1:2345`, '@/assets/main.js:1:7'];
  const route = '/warehouse/orders/:id/edit';
  await send([aLoad({ outcome: 'failed', stage: 'code', stack, route })]);
  expect((await metrics()).failures).toMatchObject([{ stage: 'code', stack, route, browser: 'Firefox 128' }]);
});

test('what the policy of the page refused to a build is listed, and counts against nobody', async () => {
  const message = 'The policy of the page refused connect-src https://evil.example';
  await send([{ kind: 'crash', section: 'orders', build, message, reason: 'policy' }]);
  expect(await metrics()).toMatchObject({ builds: [], failures: [{ reason: 'policy', message }] });
});

test('an address that names a record, or a file of another site, is refused', async () => {
  for (const place of [{ route: '/warehouse/orders/1058/edit' }, { stack: ['e@https://evil.example/a.js:1:1'] }]) {
    expect((await send([aLoad({ outcome: 'failed', ...place })])).statusCode).toBe(400);
  }
});

test('two weeks of a section are listed by day, by Moscow time, with all its builds', async () => {
  await send([aLoad()]);
  await metrics();
  // At ten in the evening by Greenwich it is the next day in Moscow.
  const hoursToEvening = (22 - clock().getUTCHours() + 24) % 24;
  clock.advanceSeconds((14 * 24 + hoursToEvening) * 3600);
  const yesterday = clock();
  const loads = [aLoad({ ms: 2_000 }), aLoad({ outcome: 'previous' }), aLoad({ build: kept, ms: 2_000 })];
  await send(loads, '192.0.2.1', await signIn());
  await metrics();
  clock.advanceSeconds(24 * 3600);
  const { days = [] } = await metrics();
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(yesterday);
  expect(days).toMatchObject([{ section: 'orders', day, loads: 3, failures: 1 }]);
  expect(days[0]?.load_ms).toBeGreaterThan(1_800);
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

test('without a sign-in only events outside of sections count', async () => {
  const outside = { kind: 'vital', vital: 'LCP', value: 400, section: null, build: null };
  const events = [aLoad(), { kind: 'crash', section: 'orders', build, message: 'made up' }, outside];
  const { sklad_page: mark = '' } = page();
  for (const cookies of [{}, { sklad_page: 'x' }, { sklad_page: `9${mark}` }]) {
    expect((await send(events, '192.0.2.1', cookies)).statusCode).toBe(204);
  }
  expect(await metrics()).toMatchObject({ builds: [{ section: null, vitals: { LCP: { count: 3 } } }], failures: [] });
});

test('a page whose sign-in is older than the mark gets the mark when it opens', async () => {
  const response = await api.request({ url: '/api/session/' });
  const [mark] = response.cookies;
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

test('without the right the metrics are not readable', async () => {
  const asManager = await api.signIn('manager', 'manager');
  const response = await asManager({ url: '/api/sections/figures/' });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ detail: 'Нет права на это действие', right: 'sections.publish' });
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
