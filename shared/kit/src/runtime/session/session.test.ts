import { beforeEach, expect, jest, test } from '@jest/globals';
import { session } from './session';

/** A change of the tokens by another tab, visible here only as this event. */
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

test('signing out in another tab shows the login over this one', () => {
  otherTabSignsOut();
  expect(session.state()).toBe('expired');
});

test('a site whose storage was cleared in another tab shows the login too', () => {
  localStorage.clear();
  otherTabChanges(null);
  expect(session.state()).toBe('expired');
});

test('signing in in another tab closes the login here', () => {
  otherTabSignsOut();
  localStorage.setItem('access_token', 'next');
  otherTabChanges('access_token');
  expect(session.state()).toBe('signed-in');
});

test('after signing out here the session is not reported as expired', () => {
  session.end();
  otherTabChanges('refresh_token');
  expect(session.state()).toBe('signed-out');
});

test('a call refused after signing out shows no login over the page', () => {
  session.end();
  session.expire();
  expect(session.state()).toBe('signed-out');
});

test('other values stored by another tab do not affect the session', () => {
  localStorage.removeItem('access_token');
  localStorage.removeItem('refresh_token');
  otherTabChanges('theme');
  expect(session.state()).toBe('signed-in');
});

test('a screen is notified of the end of the session once, and no more after it is unmounted', () => {
  const heard = jest.fn();
  const leave = session.subscribe(heard);
  session.expire();
  session.expire();
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  session.start({ access_token: 'next' });
  expect(heard).toHaveBeenCalledTimes(1);
});
