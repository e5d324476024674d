import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { events } from '@shared/kit/testing/fake-events';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { queryClient } from '../api/query-client';
import { pendingChanges } from '../lists/pending-changes';
import {
  heard,
  leave,
  list,
  look,
  lookAtOrders,
  mountOrders,
  signIn,
  signOut,
  start,
  startAtA4,
} from '../testing/live-orders';

const reloads = () => server.calls(...list).length - 1;

beforeEach(signIn);

afterEach(signOut);

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
  const first = holdAnswer(...list);
  connection.send('a.5', { entity: 'order', ids: [2], revision: 'a.5' });
  await waitFor(() => expect(reloads()).toBe(1));
  connection.send('a.6', { entity: 'order', ids: [3], revision: 'a.6' });
  await heard(connection, 'a.7');
  expect(reloads()).toBe(1);
  server.on(...list, { revision: 'a.6', changed: [{ id: 3 }], deleted: [] });
  await first.answer({ revision: 'a.5', changed: [{ id: 2 }], deleted: [] });
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]));
  expect(reloads()).toBe(2);
});

test('a running refetch is awaited: it may contain the change already', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  const held = holdAnswer(...list);
  void queryClient.invalidateQueries({ queryKey: ['orders'] });
  await waitFor(() => expect(reloads()).toBe(1));
  connection.send('a.5', { entity: 'order', ids: [2], revision: 'a.5' });
  await heard(connection, 'a.6');
  await held.answer({ revision: 'a.5', changed: [{ id: 2 }], deleted: [] });
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
  look(observer);
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

const hasFailed = () => waitFor(() => expect(queryClient.getQueryState(['orders'])?.status).toBe('error'));

test('a list that failed while the stream opened is not requested a second time by the stream', async () => {
  const first = holdAnswer(...list);
  mountOrders();
  await waitFor(() => expect(server.calls(...list)).toHaveLength(1));
  start();
  const connection = await events.connection(1);
  await heard(connection, 'a.4');
  await first.answer({ detail: 'нет' }, 403);
  await hasFailed();
  await heard(connection, 'a.5');
  expect(server.calls(...list)).toHaveLength(1);
});

test('a failed list that shows its failure waits for a person, not for the next change', async () => {
  server.fail(...list, 403);
  mountOrders();
  await hasFailed();
  start();
  const connection = await events.connection(1);
  await heard(connection, 'a.4');
  connection.send('a.5', { entity: 'order', ids: [1], revision: 'a.5' });
  await heard(connection, 'a.6');
  expect(server.calls(...list)).toHaveLength(1);
});

test('a change during a refetch that fails does not start a second one; the next change does', async () => {
  const connection = await startAtA4();
  await lookAtOrders('a.4');
  const refetch = holdAnswer(...list);
  connection.send('a.5', { entity: 'order', ids: [2], revision: 'a.5' });
  await waitFor(() => expect(reloads()).toBe(1));
  connection.send('a.6', { entity: 'order', ids: [3], revision: 'a.6' });
  await heard(connection, 'a.7');
  await refetch.answer({ detail: 'нет' }, 403);
  await hasFailed();
  await heard(connection, 'a.8');
  expect(reloads()).toBe(1);
  server.on(...list, { revision: 'a.9', changed: [{ id: 3 }, { id: 2 }], deleted: [] });
  connection.send('a.9', { entity: 'order', ids: [1], revision: 'a.9' });
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual([{ id: 3 }, { id: 2 }, { id: 1 }]));
});
