import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'expect';
import { eventually } from '../../../testing/eventually.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { waitingForLocks } from '../../../testing/test-database.ts';
import { accessTokens } from '../../accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../../accounts/tokens/server-secret.ts';
import { openEventStream } from './event-routes.ts';

const metricsToken = 'metrics-token-of-tests';
const api = await startTestApi({ metricsToken });
const { db } = api;
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as AddressInfo;
const token = await accessTokens((await loadServerSecret(db)).key('access-token'), api.clock).issue(api.user);

const openStream = () => get({ port, path: '/api/events/', headers: { authorization: `Bearer ${token}` } });

const openStreams = async () => {
  const response = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return /^sklad_open_event_streams (\d+)$/m.exec(response.body)?.[1];
};

/** An open stream has one timer for its heartbeat and one for its end. */
const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

/** The number of timers without followers, after the feed itself has started. */
const idleTimers = async () => {
  const first = openStream();
  const [response] = await once(first, 'response');
  response.once('error', () => undefined).destroy();
  await sleep(100);
  return timers();
};

test('a stream that cannot be opened leaves nothing behind', async () => {
  const before = await idleTimers();
  await db`alter table changes rename to hidden_changes`;
  for (let times = 0; times < 20; times++) {
    expect((await api.request({ url: '/api/events/' })).statusCode).toBe(500);
  }
  await db`alter table hidden_changes rename to changes`;
  await eventually(() => expect(timers()).toBeLessThan(before + 10));
});

test('clients that disconnect while their stream is opened leave nothing behind', async () => {
  await db.begin(async (tx) => {
    await tx`lock changes`;
    // Fewer than the connections of the pool, which the test uses as well.
    const requests = Array.from({ length: 5 }, openStream);
    await waitingForLocks(db, 5);
    for (const request of requests) {
      request.once('error', () => undefined).destroy();
    }
  });
  await waitingForLocks(db, 0);
  // When this later one is open, the earlier ones would be open too.
  const [response] = await once(openStream(), 'response');
  await eventually(async () => expect(await openStreams()).toBe('1'));
  response.once('error', () => undefined).destroy();
  await eventually(async () => expect(await openStreams()).toBe('0'));
});

test('a client that does not read is cut off after a megabyte', () => {
  const { body, send } = openEventStream();
  const ids = Array.from({ length: 1000 }, (_, index) => 1_000_000 + index);
  const until = { epoch: 'a1', number: 1 };
  let sent = 0;
  for (; sent < 1000 && !body.destroyed; sent++) {
    send({ until, events: [{ entity: 'order', ids, revision: 'a1.1' }] });
  }
  expect(body.destroyed).toBe(true);
  expect(sent * JSON.stringify(ids).length).toBeLessThan(1.2 * 1024 * 1024);
});

test('a stream that is being opened during shutdown does not delay it', async () => {
  const opening = await db.begin(async (tx) => {
    await tx`lock changes`;
    const response = api.request({ url: '/api/events/' });
    await waitingForLocks(db, 1);
    return { response, closed: api.app.close() };
  });
  expect((await opening.response).statusCode).toBe(200);
  await opening.closed;
});
