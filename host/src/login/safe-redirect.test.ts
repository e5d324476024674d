import { expect, test } from '@jest/globals';
import { safeRedirect } from './safe-redirect';

test('a path of this site is kept, with its query', () => {
  expect(safeRedirect('/warehouse/parties?status=оплачено#x')).toBe(encodeURI('/warehouse/parties?status=оплачено#x'));
});

test.each([
  null,
  '',
  'warehouse',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '//[',
  '/%2e/login',
  '/x/../login',
  '/LOGIN',
  'https://evil.example',
  '/login',
  '/login?redirect=/',
])('%p leads to the orders', (redirect) => {
  expect(safeRedirect(redirect)).toBe('/warehouse/orders');
});
