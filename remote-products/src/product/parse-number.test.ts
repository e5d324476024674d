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
])('%j is the number that a person means by it', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});

test('nothing typed is no number and no mistake', () => {
  expect(parseNumber(' ')).toBeNull();
});

test.each(['две тысячи', '1.234,56', '1e5', '5-', '₽5x'])('%j is no number', (typed) => {
  expect(parseNumber(typed)).toBeNaN();
});

test('a stored number is typed with a comma, and none as nothing', () => {
  expect(typedNumber(2480.5)).toBe('2480,5');
  expect(typedNumber(null)).toBe('');
});
