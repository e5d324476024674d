import { expect, test } from '@jest/globals';
import { sizeKey } from './size';

test.each([
  ['M', 'м'],
  ['XL', 'xl '],
  ['2XL', '2хl'],
  ['2XL', '2\u00a0xl'],
  ['46', ' 46'],
  ['С', 'C'],
])('"%s" and "%s" are equal sizes', (one, other) => {
  expect(sizeKey(one)).toBe(sizeKey(other));
});

test.each([
  ['S', 'M'],
  ['L', 'XL'],
  ['46', '48'],
  ['42–44', '42–46'],
  ['один размер', 'М'],
])('"%s" and "%s" are different sizes', (one, other) => {
  expect(sizeKey(one)).not.toBe(sizeKey(other));
});
