import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { type Connection, events } from 'shared/testing/fake-events';
import { server } from 'shared/testing/fake-server';
import { http } from './http';
import { listQuery } from './list-query';
import { startLiveChanges } from './live-changes';
import { pendingChanges } from './pending-changes';
import { queryClient } from './query-client';
import { session } from './session';

const list = ['GET', '/orders'] as const;
const ordersQuery = listQuery<{ id: number }>({
  entity: 'order',
  queryKey: ['orders'],
  path: '/orders',
  compare: (one, other) => other.id - one.id,
});

let stop: () => void;
let leave: () => void;

const start = () => {
  stop = startLiveChanges();
};

/** Mounts the list at this revision. */
const lookAtOrders = async (revision: string) => {
  server.on(...list, [{ id: 1 }], { 'x-revision': revision });
  leave = new QueryObserver(queryClient, ordersQuery).subscribe(() => undefined);
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toBeDefined());
};

const reloads = () => server.calls(...list).length - 1;

/** Waits until earlier messages are processed: mounts the parties, which are requested after them. */
const heard = async (connection: Connection, revision: string) => {
  const calls = () => server.calls('GET', '/parties').length;
  server.on('GET', '/parties', []);
  const parties = listQuery<{ id: number }>({ entity: 'party', queryKey: ['parties'], path: '/parties' });
  const unlook = new QueryObserver(queryClient, parties).subscribe(() => undefined);
  await waitFor(() => expect(queryClient.getQueryState(['parties'])?.fetchStatus).toBe('idle'));
  const before = calls();
  connection.send(revision, { entity: 'party', ids: [1], revision });
  await waitFor(() => expect(calls()).toBe(before + 1));
  unlook();
};

/** The stream, open and at revision a.4. */
const startAtA4 = async () => {
  start();
  const connection = await events.connection(1);
  await heard(connection, 'a.4');
  return connection;
};

const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

const comeOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  leave = () => undefined;
  queryClient.clear();
  events.start();
  session.start({ access_token: 'access', refresh_token: 'refresh' });
});

afterEach(() => {
  leave();
  stop();
  session.end();
  see('visible');
});

test('a change of another person is fetched, without a reload of the page', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  server.on(...list, { revision: 'a.5', changed: [{ id: 2 }], deleted: [] });
  connection.send('a.5', { entity: 'order', ids: [2], revision: 'a.5' });
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual([{ id: 2 }, { id: 1 }]));
  expect(connection.headers.get('authorization')).toBe('Bearer access');
});

test('a change that the list already has fetches nothing, nor does one of other records', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.5');
  connection.send('a.5', { entity: 'order', ids: [1], revision: 'a.5' });
  connection.send('a.6', { entity: 'product', ids: [1], revision: 'a.6' });
  await heard(connection, 'a.7');
  expect(reloads()).toBe(0);
});

test('several changes at once are one refetch', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  server.on(...list, { revision: 'a.6', changed: [], deleted: [] });
  connection.send(
    'a.6',
    { entity: 'order', ids: [1], revision: 'a.5' },
    { entity: 'order', ids: [2], revision: 'a.6' },
  );
  await heard(connection, 'a.7');
  expect(reloads()).toBe(1);
});

test('a change during a refetch is fetched after it', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  let answer: (body: unknown) => void = () => undefined;
  server.handle(...list, () => {
    return new Promise((resolve) => {
      answer = (body) => resolve({ status: 200, body });
    });
  });
  connection.send('a.5', { entity: 'order', ids: [2], revision: 'a.5' });
  await waitFor(() => expect(reloads()).toBe(1));
  connection.send('a.6', { entity: 'order', ids: [3], revision: 'a.6' });
  await heard(connection, 'a.7');
  expect(reloads()).toBe(1);
  const finishFirst = answer;
  server.on(...list, { revision: 'a.6', changed: [{ id: 3 }], deleted: [] });
  finishFirst({ revision: 'a.5', changed: [{ id: 2 }], deleted: [] });
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]));
  expect(reloads()).toBe(2);
});

test('a running refetch is awaited: it may contain the change already', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  let answer: () => void = () => undefined;
  server.handle(...list, () => {
    const body = { revision: 'a.5', changed: [{ id: 2 }], deleted: [] };
    return new Promise((resolve) => {
      answer = () => resolve({ status: 200, body });
    });
  });
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  await waitFor(() => expect(reloads()).toBe(1));
  connection.send('a.5', { entity: 'order', ids: [2], revision: 'a.5' });
  await heard(connection, 'a.6');
  answer();
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual([{ id: 2 }, { id: 1 }]));
  expect(reloads()).toBe(1);
});

test('a list that is not mounted is only marked as stale', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  leave();
  connection.send('a.5', { entity: 'order', ids: [1], revision: 'a.5' });
  await waitFor(() => expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(true));
  expect(reloads()).toBe(0);
});

test('a list with pending changes is not refetched until they are done', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  const query = queryClient.getQueryCache().find({ queryKey: ['orders'] });
  const change = { ids: new Set([1]), fields: {} };
  if (query) pendingChanges.begin(query, change);
  connection.send('a.5', { entity: 'order', ids: [1], revision: 'a.5' });
  await heard(connection, 'a.6');
  expect(reloads()).toBe(0);
});

test('a record is refetched if it is the one that changed', async () => {
  const connection = await startAtA4();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['orders', 41],
    meta: { entity: 'order', id: 41 },
    queryFn: () => 'the order',
  });
  leave = observer.subscribe(() => undefined);
  await waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const readAt = () => queryClient.getQueryState(['orders', 41])?.dataUpdateCount;
  connection.send('a.5', { entity: 'order', ids: [40], revision: 'a.5' });
  await heard(connection, 'a.6');
  expect(readAt()).toBe(1);
  connection.send('a.7', { entity: 'order', ids: [40, 41], revision: 'a.7' });
  await waitFor(() => expect(readAt()).toBe(2));
});

test('changes from before the stream was open are fetched when it opens', async () => {
  await lookAtOrders('a.4');
  start();
  (await events.connection(1)).send('a.9');
  await waitFor(() => expect(reloads()).toBe(1));
});

test('a stream that ended is resumed at its last event, at once when the browser is online again', async () => {
  const connection = await startAtA4();
  connection.end();
  await waitFor(() => {
    comeOnline();
    expect(events.count()).toBe(2);
  });
  expect((await events.connection(2)).headers.get('last-event-id')).toBe('a.4');
});

test('a hidden page has no connection, and resumes when it is visible', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  await heard(connection, 'a.5');
  see('hidden');
  expect(connection.isOpen()).toBe(false);
  comeOnline();
  expect(events.count()).toBe(1);
  see('visible');
  expect((await events.connection(2)).headers.get('last-event-id')).toBe('a.5');
});

test('a refused access token is renewed, and the stream opened with the new one', async () => {
  server.on('POST', '/api/jwt/refresh/', { access_token: 'new', refresh_token: 'next' });
  events.refuse((headers) =>
    headers.get('authorization') === 'Bearer new' ? undefined : new Response('', { status: 401 }),
  );
  start();
  expect((await events.connection(1)).headers.get('authorization')).toBe('Bearer new');
});

test('after signing out no changes are received, and after signing in they are', async () => {
  const connection = await startAtA4();
  session.end();
  await waitFor(() => expect(connection.isOpen()).toBe(false));
  session.start({ access_token: 'other' });
  const next = await events.connection(2);
  expect(next.headers.get('authorization')).toBe('Bearer other');
  expect(next.headers.get('last-event-id')).toBeNull();
});

for (const [back, answer] of [
  ['answers 404', () => new Response('', { status: 404 })],
  ['answers 405', () => new Response('', { status: 405 })],
  ['answers its page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
] as const) {
  test(`a back end that ${back} is not asked again, without a message`, async () => {
    let asked = 0;
    events.refuse(() => {
      asked += 1;
      return answer();
    });
    start();
    // Another call and its answer: by then that answer is processed too.
    server.on('GET', '/parties', []);
    await http.get('/parties');
    comeOnline();
    see('hidden');
    see('visible');
    comeOnline();
    expect(asked).toBe(1);
    expect(console.error).not.toHaveBeenCalled();
  });
}

test('a back end that is down is asked again after a delay', async () => {
  let asked = 0;
  events.refuse(() => {
    asked += 1;
    return asked === 1 ? new Response('', { status: 503 }) : undefined;
  });
  start();
  await events.connection(1);
  expect(asked).toBe(2);
});
