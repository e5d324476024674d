import { expect } from '@jest/globals';
import { type Connection, events } from '@shared/kit/testing/fake-events';
import { server } from '@shared/kit/testing/fake-server';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/dom';
import { queryClient } from '../api/query-client';
import { listQuery } from '../lists/list-query';
import { startLiveChanges } from '../live/live-changes';
import { session } from '../session/session';

export const list = ['GET', '/orders'] as const;

const ordersQuery = listQuery<{ id: number }>({
  entity: 'order',
  queryKey: ['orders'],
  path: '/orders',
  compare: (one, other) => other.id - one.id,
});

let stop: () => void;
let unmount: () => void;

export const start = () => {
  stop = startLiveChanges();
};

/** Mounts a query until `leave`. */
export const look = (observer: { subscribe: (listener: () => void) => () => void }) => {
  unmount = observer.subscribe(() => undefined);
};

export const leave = () => unmount();

/** Mounts the list, whose answer the test has set. */
export const mountOrders = () => look(new QueryObserver(queryClient, ordersQuery));

/** Mounts the list at this revision. */
export const lookAtOrders = async (revision: string) => {
  server.on(...list, [{ id: 1 }], { 'x-revision': revision });
  mountOrders();
  await waitFor(() => expect(queryClient.getQueryData(['orders'])).toBeDefined());
};

/** Waits until earlier messages are processed: mounts the parties, which are requested after them. */
export const heard = async (connection: Connection, revision: string) => {
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
export const startAtA4 = async () => {
  start();
  const connection = await events.connection(1);
  await heard(connection, 'a.4');
  return connection;
};

export const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A person who is signed in and has loaded nothing yet, and a back end without connections. */
export const signIn = (): void => {
  unmount = () => undefined;
  queryClient.clear();
  events.start();
  session.start({ access_token: 'access', refresh_token: 'refresh' });
};

/** Ends what the test has started. */
export const signOut = (): void => {
  leave();
  stop();
  session.end();
  see('visible');
};
