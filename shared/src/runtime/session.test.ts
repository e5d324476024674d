import { beforeEach, expect, jest, test } from '@jest/globals';
import { session } from './session';

/** What another tab did to the tokens is seen here by this event alone. */
const otherTabChanges = (key: string | null, storageArea: Storage = localStorage) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));

const otherTabSignsOut = () => {
  localStorage.removeItem('access_token');
  localStorage.removeItem('refresh_token');
  otherTabChanges('access_token');
};

beforeEach(() => {
  session.end();
  session.start({ access_token: 'access', refresh_token: 'refresh' });
});

test('signing out in another tab brings the login over this one', () => {
  otherTabSignsOut();
  expect(session.state()).toBe('expired');
});

test('a site whose storage was emptied in another tab brings the login too', () => {
  localStorage.clear();
  otherTabChanges(null);
  expect(session.state()).toBe('expired');
});

test('signing in in another tab takes the login away here', () => {
  otherTabSignsOut();
  localStorage.setItem('access_token', 'next');
  otherTabChanges('access_token');
  expect(session.state()).toBe('signed-in');
});

test('whoever signed out here is not told that the session has ended', () => {
  session.end();
  otherTabChanges('refresh_token');
  expect(session.state()).toBe('signed-out');
});

test('a call refused after signing out brings no login over the page', () => {
  session.end();
  session.expire();
  expect(session.state()).toBe('signed-out');
});

test('what another tab keeps besides the tokens does not touch the session', () => {
  localStorage.removeItem('access_token');
  localStorage.removeItem('refresh_token');
  otherTabChanges('theme');
  expect(session.state()).toBe('signed-in');
});

test('a screen hears of the end of the session once, and no more after it has left', () => {
  const heard = jest.fn();
  const leave = session.subscribe(heard);
  session.expire();
  session.expire();
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  session.start({ access_token: 'next' });
  expect(heard).toHaveBeenCalledTimes(1);
});
