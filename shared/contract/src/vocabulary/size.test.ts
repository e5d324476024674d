import { expect, test } from '@jest/globals';
import { sizeKey, typedSizes } from './size';

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

test.each([
  ['XS, S,M; L', ['XS', 'S', 'M', 'L']],
  ['36,5', ['36,5']],
  ['36,5, 37', ['36,5', '37']],
  ['36, 36,5; 37', ['36', '36,5', '37']],
  ['36,37,38', ['36', '37', '38']],
  ['36,5,37,37,5', ['36,5', '37', '37,5']],
  ['4,5,6', ['4', '5', '6']],
  ['46,XL', ['46', 'XL']],
  [' , ', []],
])('"%s" are the sizes %j', (typed, sizes) => {
  expect(typedSizes(typed)).toEqual(sizes);
});
