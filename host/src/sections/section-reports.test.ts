import { beforeEach, expect, jest, test } from '@jest/globals';
import { chooseBuilds } from '@shared/contract/section/choose-builds';
import type { Section } from '@shared/contract/section/define-section';
import { aBuild, aRegisteredSection } from '@shared/contract/testing/a-registered-section';
import { sentTelemetry } from '@shared/kit/testing/sent-telemetry';
import { containErrors } from './contain-errors';
import { createSectionMachine } from './section-machine';
import { createSections } from './sections';

const orders = aRegisteredSection({ live: aBuild('live'), previous: aBuild('previous') });

/** The parts of a page in which these builds fail. */
const partsOf = (failing: Record<string, Error>) => ({
  attemptLimitMs: 4_000,
  totalLimitMs: 10_000,
  refetchFile: () => Promise.resolve(),
  chooseBuilds: (registered: typeof orders) => chooseBuilds(registered, 'anna'),
  loadBuild: async (id: string, { build }: { build: string }): Promise<Section> => {
    const error = failing[build];
    if (error) throw error;
    return { id, routes: [] };
  },
});

const load = (failing: Record<string, Error>) =>
  createSectionMachine(orders, partsOf(failing))
    .load()
    .catch((error: unknown) => error);

const missing = new Error('Failed to load script resources. #RUNTIME-008');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  sentTelemetry.start();
});

test('a section that loads is reported with its build and the time it took', async () => {
  await load({});
  expect(await sentTelemetry.events()).toEqual([
    { kind: 'load', section: 'orders', build: 'live', outcome: 'ready', ms: expect.any(Number) },
  ]);
});

test('a fallback counts against the build that the person should get', async () => {
  await load({ live: missing });
  expect(await sentTelemetry.events()).toMatchObject([
    { build: 'live', outcome: 'previous', reason: 'unreachable', message: missing.message },
  ]);
});

test('a section that fails to load is reported with the code that the person sees', async () => {
  const failure = await load({ live: missing, previous: missing });
  expect(await sentTelemetry.events()).toMatchObject([
    { build: 'live', outcome: 'failed', reason: 'unreachable', trace_id: Object(failure).code },
  ]);
});

test('a build that needs another host is reported as incompatible', async () => {
  const cause = new Error('The getter for the shared module is not a function. #RUNTIME-012');
  await load({ live: cause, previous: cause });
  expect(await sentTelemetry.events()).toMatchObject([{ outcome: 'incompatible', reason: 'incompatible' }]);
});

test('offline nothing counts against a build', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await load({ live: missing, previous: missing });
  expect(await sentTelemetry.events()).toEqual([]);
});

test('an error of a section outside of rendering is reported with the build named in the stack', async () => {
  containErrors(window, createSections({ sections: [orders] }, partsOf({})));
  const error = new Error('boom');
  error.stack = 'Error: boom\n at save (https://sklad/s/orders/0123456789ab/12.js:1:1)';
  window.dispatchEvent(Object.assign(new Event('error', { cancelable: true }), { error }));
  expect(await sentTelemetry.events()).toMatchObject([
    { kind: 'crash', section: 'orders', build: '0123456789ab', message: 'boom', trace_id: expect.any(String) },
  ]);
});
