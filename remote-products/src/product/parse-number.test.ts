import { expect, test } from '@jest/globals';
import { parseNumber, typedNumber } from './parse-number';

test.each([
  ['2 480', 2480],
  ['2480,50', 2480.5],
  ['2480.5', 2480.5],
  ['2\u00a0480\u00a0₽', 2480],
  ['2\u202f480', 2480],
  [',5', 0.5],
  ['-3', -3],
  ['−3', -3],
  ['0', 0],
])('%j is parsed as the intended number', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

test('an empty text is no number and no error', () => {
  expect(parseNumber(' ')).toBeNull();
});

test.each(['две тысячи', '1.234,56', '1e5', '5-', '₽5x'])('%j is not a number', (typed) => {
  expect(parseNumber(typed)).toBeNaN();
});

test('a stored number is edited with a comma, and a missing one is empty', () => {
  expect(typedNumber(2480.5)).toBe('2480,5');
  expect(typedNumber(null)).toBe('');
});
