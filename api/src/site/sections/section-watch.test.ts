import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import { expect } from 'expect';
import { aLoad, build, kept, startTestTelemetry } from '../../../testing/test-telemetry.ts';
import { authEventStore } from '../../accounts/journal/auth-event-store.ts';
import { metricStore } from '../telemetry/metric-store.ts';
import { noticeStore } from './notice-store.ts';
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

const { api, registry, registered, signIn, send, metrics } = await startTestTelemetry();
const { db, clock } = api;

const failures: unknown[] = [];
const reportFailure = (error: unknown) => failures.push(error);
const tell = sectionWebhook({ url, reportFailure, limitMs: 200, pausesMs: [1, 1] });
// `metrics` of the api writes what its collector has taken.
/** What was taken from people, by this watch. */
const taken: { section: string; build: string }[] = [];
let isWell = true;
const look = sectionWatch({
  registry: {
    ...registry,
    canSign: true,
    quarantine: async (build) => {
      taken.push(build);
      return registry.read();
    },
  },
  notices: noticeStore(db),
  clock,
  metrics: metricStore(db),
  collector: { write: async () => void (await metrics()) },
  events: authEventStore(db, () => undefined),
  isApiWell: () => isWell,
  tell,
});

beforeEach(() => {
  statuses.length = 0;
  received.length = 0;
  failures.length = 0;
  taken.length = 0;
  isWell = true;
  registered.orders = [build, kept];
  delete registered.parties;
});

const crash = { kind: 'crash', section: 'orders', build, message: 'x' };
const people = ['anna', 'boris', 'vera', 'galya', 'dina', 'egor'];

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

const journal = async () =>
  (await db`select kind, login, detail from auth_events where kind in ('rollback', 'canary') order by id`).map(
    (event) => ({ ...event }),
  );

test('a build that fails for five people is taken from everybody, once, with its evidence in the journal', async () => {
  await failFor(4);
  await look();
  expect(taken).toEqual([]);
  await failFor(5);
  await Promise.all([look(), look()]);
  await look();
  expect(taken).toEqual([{ section: 'orders', build }]);
  expect(await journal()).toEqual([
    { kind: 'rollback', login: null, detail: `orders ${build} ${kept} people 5/5 crash 5 ready 5 action 5` },
  ]);
  expect(received.at(-1)?.notice).toMatchObject({ kind: 'turned-back', build, instead: kept, by: null });
  expect(await noticeStore(db).quarantined()).toMatchObject([{ section: 'orders', build, loaded: 5, broken: 5 }]);
});

test('a thousand reports of one person, and reports of people who are not signed in, take nothing', async () => {
  const mark = await signIn('anna');
  for (let times = 0; times < 20; times += 1) {
    await send(
      Array.from({ length: 50 }, () => crash),
      '192.0.2.1',
      mark,
    );
  }
  for (let times = 0; times < 8; times += 1) {
    await send([aLoad(), crash], `192.0.2.${times + 1}`, {});
    await send([aLoad(), crash], `192.0.2.${times + 1}`, { sklad_page: `forged-${times}` });
  }
  await look();
  expect(taken).toEqual([]);
});

test('files that did not arrive, and answers of the api that failed, take nothing', async () => {
  for (const login of people) {
    const failed = { outcome: 'previous', reason: 'unreachable' } as const;
    await send([aLoad(failed), { ...crash, reason: 'unreachable' }], '192.0.2.1', await signIn(login));
  }
  await look();
  expect(taken).toEqual([]);
  isWell = false;
  await failFor(6);
  await look();
  expect(taken).toEqual([]);
});

test('when two sections fail at once, or one soon after another was taken, nothing is taken', async () => {
  registered.parties = [build, kept];
  await failFor(6);
  for (const login of people) {
    await send([{ ...crash, section: 'parties' }], '192.0.2.1', await signIn(login));
  }
  await look();
  expect(taken).toEqual([]);
  registered.parties = [kept, build];
  await look();
  expect(taken).toEqual([{ section: 'orders', build }]);
  registered.orders = [kept, build];
  registered.parties = [build, kept];
  await look();
  expect(taken).toHaveLength(1);
  clock.advanceSeconds(601);
  for (const login of people) {
    await send([{ ...crash, section: 'parties' }], '192.0.2.1', await signIn(login));
  }
  await look();
  expect(taken).toEqual([
    { section: 'orders', build },
    { section: 'parties', build },
  ]);
});
