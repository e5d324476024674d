import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { aLoad, build, startTestTelemetry } from '../../../testing/test-telemetry.ts';
import { metricStore } from '../telemetry/metric-store.ts';
import { sectionWatch } from './section-watch.ts';
import { type SectionNotice, sectionWebhook } from './section-webhook.ts';

/** A real server, which answers the requests with these statuses, then with 204; `null` does not answer. */
const statuses: (number | null)[] = [];
const received: { type: string | undefined; notice: SectionNotice }[] = [];
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  received.push({ type: request.headers['content-type'], notice: JSON.parse(Buffer.concat(chunks).toString()) });
  const status = statuses.length > 0 ? statuses.shift() : 204;
  if (status !== null) {
    response.writeHead(status ?? 204).end();
  }
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => {
  server.closeAllConnections();
  server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

const { api, registry, signIn, send, metrics } = await startTestTelemetry();
const { db, clock } = api;

const failures: unknown[] = [];
const reportFailure = (error: unknown) => failures.push(error);
const tell = sectionWebhook({ url, reportFailure, limitMs: 200, pausesMs: [1, 1] });
// `metrics` of the api writes what its collector has taken.
const watched = { db, registry, clock, metrics: metricStore(db) };
const lookAs = (someTell: typeof tell) =>
  sectionWatch({ ...watched, tell: someTell, collector: { write: async () => void (await metrics()) } })();
const look = () => lookAs(tell);

beforeEach(() => {
  statuses.length = 0;
  received.length = 0;
  failures.length = 0;
});

const crash = { kind: 'crash', section: 'orders', build, message: 'x' };
const people = ['anna', 'boris', 'vera', 'galya'];

/** The build fails for so many people, each several times. */
const failFor = async (count: number) => {
  for (const login of people.slice(0, count)) {
    await send([aLoad(), crash, crash, { ...crash, reason: 'action' }], '192.0.2.1', await signIn(login));
  }
};

test('two people with trouble are not told; of the third the address is told once, with owner and figures', async () => {
  await failFor(2);
  await look();
  expect(received).toEqual([]);
  await failFor(3);
  await look();
  await look();
  expect(received).toHaveLength(1);
  expect(received[0]).toEqual({
    type: 'application/json',
    notice: {
      kind: 'failing',
      at: clock().toISOString(),
      section: 'orders',
      title: 'orders',
      owner: '@sklad/team',
      build,
      instead: null,
      by: null,
      figures: { loaded: 3, failed: 3, kinds: { ready: 3, crash: 3, action: 3 } },
    },
  });
});

test('of two processes that look at once only one tells', async () => {
  await failFor(3);
  await metrics();
  await Promise.all([look(), look()]);
  expect(received).toHaveLength(1);
});

test('failures of more than ten minutes ago are not told', async () => {
  await failFor(3);
  await metrics();
  clock.advanceSeconds(601);
  await look();
  expect(received).toEqual([]);
});

test('an address that fails is asked again, with a time limit for each attempt', async () => {
  statuses.push(500, null);
  await failFor(3);
  await look();
  expect(received).toHaveLength(3);
  expect(failures).toMatchObject([{ message: 'The webhook answered 500' }, { name: 'TimeoutError' }]);
});

test('an address that never answers well is given up, and the watch goes on', async () => {
  statuses.push(404, 302, 500, 500);
  await failFor(3);
  await look();
  expect(received).toHaveLength(3);
  expect(failures).toHaveLength(3);
});
