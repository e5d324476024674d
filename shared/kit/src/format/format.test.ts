import { expect, test } from '@jest/globals';
import { formatCount, readCount } from './format-count';
import { formatDate, formatMoment } from './format-date';
import { formatMoney } from './format-money';
import { plural } from './plural';

test('a day is shown as dd.mm.yyyy, in every time zone', () => {
  expect(formatDate('2026-11-20')).toBe('20.11.2026');
  expect(formatDate('2026-01-01T00:00:00Z')).toBe('01.01.2026');
});

test('an invalid day is shown unchanged', () => {
  expect(formatDate('завтра')).toBe('завтра');
});

test('a point in time is a day and a time, in the local time zone', () => {
  const written = new Date(2026, 10, 20, 14, 5).toISOString();
  expect(formatMoment(written)).toBe('20.11.2026, 14:05');
  expect(formatMoment('давно')).toBe('давно');
});

test('money has no-break spaces, kopecks only if there are any; a sum of zero has its sign, a missing one is 0', () => {
  expect(formatMoney(4890)).toBe('4\u00a0890\u00a0₽');
  expect(formatMoney(1234.56)).toBe('1\u00a0234,56\u00a0₽');
  expect(formatMoney(0.1 + 0.2)).toBe('0,30\u00a0₽');
  expect(formatMoney(0)).toBe('0\u00a0₽');
  expect(formatMoney(-1)).toBe('−1\u00a0₽');
  expect(formatMoney(null)).toBe('0');
  expect(formatMoney(undefined)).toBe('0');
});

test('a count has separated thousands', () => {
  expect(formatCount(100_000)).toBe('100\u00a0000');
});

test('a noun takes the form for its number', () => {
  const orders = { one: 'заказ', few: 'заказа', many: 'заказов' };
  expect([1, 2, 5, 11, 21, 104].map((count) => plural(count, orders))).toEqual([
    'заказ',
    'заказа',
    'заказов',
    'заказов',
    'заказ',
    'заказа',
  ]);
});

test('a count is read as a number, also from a text, and what is no number counts as 0', () => {
  expect([7, '7', ' -2 ', 0, '', '  ', 'семь', '7 шт.', null, undefined, Number.NaN, {}].map(readCount)).toEqual([
    7, 7, -2, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
});
