import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { events } from '@shared/kit/testing/fake-events';
import { server } from '@shared/kit/testing/fake-server';
import { waitFor } from '@testing-library/dom';
import { http } from '../api/http';
import { session } from '../session/session';
import { heard, lookAtOrders, see, signIn, signOut, start, startAtA4 } from '../testing/live-orders';
import { onAnotherRegistry } from './live-changes';

const comeOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(signIn);

afterEach(signOut);

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

test('after a sleep of the computer the stream is resumed, although its connection still seems open', async () => {
  const connection = await startAtA4();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
  expect((await events.connection(2)).headers.get('last-event-id')).toBe('a.4');
  expect(connection.isOpen()).toBe(false);
  clock.mockRestore();
});

test('a message of another registry of the site is passed on, and changes nothing else', async () => {
  const listener = jest.fn();
  const end = onAnotherRegistry(listener);
  const connection = await startAtA4();
  connection.write('event: registry\ndata: changed\n\n');
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  end();
  connection.end();
  await waitFor(() => {
    comeOnline();
    expect(events.count()).toBe(2);
  });
  expect((await events.connection(2)).headers.get('last-event-id')).toBe('a.4');
});

test('the rights are read again at their message, and when the stream is resumed', async () => {
  server.on('GET', '/api/session/', { login: 'anna', permissions: [], rights: [] });
  const reads = () => server.calls('GET', '/api/session/').length;
  const connection = await startAtA4();
  expect(reads()).toBe(0);
  connection.write('event: rights\ndata: changed\n\n');
  await waitFor(() => expect(reads()).toBe(1));
  connection.end();
  await waitFor(() => {
    comeOnline();
    expect(reads()).toBe(2);
  });
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
