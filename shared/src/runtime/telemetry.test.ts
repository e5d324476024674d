import { beforeEach, expect, jest, test } from '@jest/globals';
import { sentTelemetry } from 'shared/testing/sent-telemetry';
import { reportSectionCrash, reportSectionLoad, reportVital } from './telemetry';

const build = '0123456789ab';
const aLoad = (ms = 120) => reportSectionLoad({ section: 'orders', build, outcome: 'ready', ms });

// Before the page's own timer is set.
jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
beforeEach(() => sentTelemetry.start());

test('what happened leaves as one batch when the page is hidden', async () => {
  aLoad(120.4);
  reportVital({ vital: 'LCP', value: 900, section: null, build: null });
  expect(sentTelemetry.batches()).toEqual([]);
  sentTelemetry.hidePage();
  expect(sentTelemetry.batches()).toEqual([{ address: '/api/telemetry/', type: 'application/json' }]);
  expect(await sentTelemetry.events()).toEqual([
    { kind: 'load', section: 'orders', build, outcome: 'ready', ms: 120 },
    { kind: 'vital', vital: 'LCP', value: 900, section: null, build: null },
  ]);
});

test('it leaves too when the page is left without having been hidden', () => {
  aLoad();
  window.dispatchEvent(new Event('pagehide'));
  expect(sentTelemetry.batches()).toHaveLength(1);
});

test('a page that stays open sends every half minute, and nothing where there is nothing', () => {
  jest.advanceTimersByTime(60_000);
  expect(sentTelemetry.batches()).toEqual([]);
  aLoad();
  jest.advanceTimersByTime(30_000);
  expect(sentTelemetry.batches()).toHaveLength(1);
});

test('many events leave in batches that the api takes', async () => {
  for (let count = 0; count < 50; count++) aLoad(count);
  expect(await sentTelemetry.events()).toHaveLength(50);
  expect(sentTelemetry.batches()).toHaveLength(2);
});

test('what the browser did not take is sent the next time', async () => {
  sentTelemetry.refuse(true);
  aLoad(7);
  sentTelemetry.hidePage();
  sentTelemetry.refuse(false);
  expect(await sentTelemetry.events()).toMatchObject([{ ms: 7 }]);
});

test('a page that can send nothing keeps only so much', async () => {
  sentTelemetry.refuse(true);
  for (let count = 0; count < 500; count++) aLoad(count);
  sentTelemetry.hidePage();
  sentTelemetry.refuse(false);
  expect(await sentTelemetry.events()).toHaveLength(200);
});

test('a message keeps what our code says, and nothing of people', async () => {
  const message = "No order of 'Анна' (anna@example.com, 79001112233) in undefined";
  for (const said of [message, 'x'.repeat(300), '']) {
    reportSectionCrash({ section: 'orders', build, message: said, traceId: 'ab12-cd34' });
  }
  expect(await sentTelemetry.events()).toMatchObject([
    { message: "No order of '…' … …) in undefined", trace_id: 'ab12-cd34' },
    { message: 'x'.repeat(200) },
    { message: '…' },
  ]);
});
