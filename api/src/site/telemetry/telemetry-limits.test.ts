import { test } from 'node:test';
import { expect } from 'expect';
import { testClock } from '../../../testing/test-clock.ts';
import { aLoad, build, kept, startTestTelemetry } from '../../../testing/test-telemetry.ts';
import { addressQuota } from '../../http/address-quota.ts';

const { api, send, metrics, countOf } = await startTestTelemetry();
const { db, clock } = api;

/** Metrics that differ in build, kind or bucket for each number up to 456. */
const anyMetric = (number: number) => {
  const value = 8 * 2 ** ((Math.floor(number / 6) + 0.5) / 4);
  const of = { section: 'orders', build: number % 2 === 0 ? build : kept };
  const kind = Math.floor(number / 2) % 3;
  return kind === 0
    ? { kind: 'load', ...of, outcome: 'ready', ms: value }
    : { kind: 'vital', ...of, vital: kind === 1 ? 'LCP' : 'INP', value };
};

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

test('a clock that is set back makes nobody wait for it', () => {
  const itsClock = testClock();
  const take = addressQuota(itsClock, { most: 1, periodMs: 3_600_000 });
  expect([take('192.0.2.1'), take('192.0.2.1')]).toEqual([0, 3_600_000]);
  itsClock.advanceSeconds(-3600);
  expect(take('192.0.2.1')).toBe(0);
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
