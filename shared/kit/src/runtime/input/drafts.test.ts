import { beforeEach, expect, jest, test } from '@jest/globals';
import { session } from '../session/session';
import { drafts } from './drafts';

const tokenOf = (login: string) => `head.${btoa(JSON.stringify({ login }))}.sign`;
const signIn = (login: string) => session.start({ access_token: tokenOf(login), refresh_token: 'refresh' });
const kazan = { typed: 'Казань', before: 'Москва', version: 3 };

beforeEach(() => {
  localStorage.clear();
  signIn('anna');
});

test('a draft restores the input, the previous value and the version it was typed against', () => {
  drafts.keep('order/41', 'city', kazan);
  drafts.keep('order/41', 'street', { typed: 'Баумана', before: '', version: undefined });
  expect(drafts.read('order/41')).toEqual({
    city: kazan,
    street: { typed: 'Баумана', before: '' },
  });
});

test('a draft belongs to one record and one person', () => {
  drafts.keep('order/41', 'city', kazan);
  expect(drafts.read('order/42')).toEqual({});
  signIn('boris');
  expect(drafts.read('order/41')).toEqual({});
});

test('a draft stays with its author while the session has expired', () => {
  session.expire();
  drafts.keep('order/41', 'city', kazan);
  signIn('anna');
  expect(drafts.read('order/41')).toEqual({ city: kazan });
});

test('a saved field leaves no draft', () => {
  drafts.keep('order/41', 'city', kazan);
  drafts.forget('order/41', 'city');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
});

test('signing out removes all drafts of this person, and nobody else’s', () => {
  signIn('boris');
  drafts.keep('order/41', 'city', kazan);
  signIn('anna');
  drafts.keep('order/41', 'city', kazan);
  drafts.keep('party/7', 'note', kazan);
  drafts.forgetAll();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft.'))).toEqual(['draft.boris.order/41']);
});

test('a full storage throws nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => drafts.keep('order/41', 'city', kazan)).not.toThrow();
  full.mockRestore();
});

test.each(['{"city":', '[1]', '{"city":{"typed":5}}', 'null'])('%s in the storage is not a draft', (stored) => {
  localStorage.setItem('draft.anna.order/41', stored);
  expect(drafts.read('order/41')).toEqual({});
});
