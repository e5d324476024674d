import { beforeEach, expect, jest, test } from '@jest/globals';
import { sentTelemetry } from '@shared/kit/testing/sent-telemetry';
import { reportSectionCrash, reportSectionLoad, reportVital } from './telemetry';

const build = '0123456789ab';
const aLoad = (ms = 120) => reportSectionLoad({ section: 'orders', build, outcome: 'ready', ms });

// Before the page's own timer is set.
jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
beforeEach(() => sentTelemetry.start());

test('events are sent as one batch when the page is hidden', async () => {
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

test('they are also sent when the page is left without being hidden', () => {
  aLoad();
  window.dispatchEvent(new Event('pagehide'));
  expect(sentTelemetry.batches()).toHaveLength(1);
});

test('an open page sends every half minute, and nothing without events', () => {
  jest.advanceTimersByTime(60_000);
  expect(sentTelemetry.batches()).toEqual([]);
  aLoad();
  jest.advanceTimersByTime(30_000);
  expect(sentTelemetry.batches()).toHaveLength(1);
});

test('a failure is sent within two seconds', () => {
  const timers = jest.spyOn(window, 'setTimeout').mockReturnValue(0 as never);
  aLoad();
  expect(timers).not.toHaveBeenCalled();
  reportSectionCrash({ section: 'orders', build, message: 'x', traceId: 'ab12-cd34' });
  const [[send, afterMs] = []] = timers.mock.calls;
  timers.mockRestore();
  expect(afterMs).toBe(2_000);
  if (typeof send === 'function') send();
  expect(sentTelemetry.batches()).toHaveLength(1);
});

test("many events are sent in batches within the api's limit", async () => {
  for (let count = 0; count < 50; count++) aLoad(count);
  expect(await sentTelemetry.events()).toHaveLength(50);
  expect(sentTelemetry.batches()).toHaveLength(2);
});

test('events that the browser did not accept are sent the next time', async () => {
  sentTelemetry.refuse(true);
  aLoad(7);
  sentTelemetry.hidePage();
  sentTelemetry.refuse(false);
  expect(await sentTelemetry.events()).toMatchObject([{ ms: 7 }]);
});

test('a page that cannot send keeps a limited number', async () => {
  sentTelemetry.refuse(true);
  for (let count = 0; count < 500; count++) aLoad(count);
  sentTelemetry.hidePage();
  sentTelemetry.refuse(false);
  expect(await sentTelemetry.events()).toHaveLength(200);
});

test('a crash has its functions in published files, and the address without what names a record', async () => {
  window.history.replaceState(null, '', '/warehouse/orders/1058/edit');
  const cause = new Error('boom');
  cause.stack = [
    'Error: boom',
    '    at OrdersScreen (https://sklad.example/s/orders/0123456789ab/12.ab.js:1:2345)',
    '    at async https://sklad.example/assets/main.0f.js:1:7',
    '    at extension (chrome-extension://abc/content.js:1:1)',
    'e@https://sklad.example/s/orders/0123456789ab/section.js:2:3',
    '    at https://sklad.example/api/orders/1058/Анна.js:1:1',
  ].join('\n');
  reportSectionCrash({ section: 'orders', build, message: 'boom', traceId: 'ab12-cd34', cause });
  expect(await sentTelemetry.events()).toMatchObject([
    {
      route: '/warehouse/orders/:id/edit',
      stack: [
        'OrdersScreen@/s/orders/0123456789ab/12.ab.js:1:2345',
        '@/assets/main.0f.js:1:7',
        'e@/s/orders/0123456789ab/section.js:2:3',
      ],
    },
  ]);
});

test('a message keeps our own text, and no personal data', async () => {
  const message = "No order of 'Анна' (anna@example.com, 79001112233) in undefined";
  for (const text of [message, 'x'.repeat(300), '']) {
    reportSectionCrash({ section: 'orders', build, message: text, traceId: 'ab12-cd34' });
  }
  expect(await sentTelemetry.events()).toMatchObject([
    { message: "No order of '…' … …) in undefined", trace_id: 'ab12-cd34' },
    { message: 'x'.repeat(200) },
    { message: '…' },
  ]);
});
