import { expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { shiftDaysQuery } from '@shared/kit/runtime/page/shift-days';
import { readRange } from './filter-range';

const today = new Date(2026, 10, 22);
const days = (typed: string) => readRange(typed, 'day', today);

test('days without a year are in the current year, and a range never ends before it begins', () => {
  expect(days('01.11-15.11')).toEqual({ from: 20261101, to: 20261115 });
  expect(days('15.12-15.01')).toEqual({ from: 20251215, to: 20260115 });
  expect(days('15.12.2025-15.01')).toEqual({ from: 20251215, to: 20260115 });
  expect(days('01.11-15.11.2025')).toEqual({ from: 20251101, to: 20251115 });
  expect(days('>1.3')).toEqual({ above: 20260301 });
});

test('invalid days and numbers are reported, and a single value is not a range', () => {
  expect(days('32.11-35.11')).toBe('unreadable');
  expect(days('>30.02')).toBe('unreadable');
  expect(readRange('>много', 'money')).toBe('unreadable');
  expect(days('15.11')).toBe('not a range');
  expect(readRange('4 890', 'money')).toBe('not a range');
});

test('a day as a word is the range of that day, or an end of one', () => {
  expect(days('Вчера')).toEqual({ from: 20261121, to: 20261121 });
  expect(days('01.11-сегодня')).toEqual({ from: 20261101, to: 20261122 });
  expect(days('>-3')).toEqual({ above: 20261119 });
  expect(readRange('вчера', 'money', today)).toBe('not a range');
});

test('since the last shift are the days from the last working day on, and from yesterday while that is unknown', () => {
  expect(days('с прошлой смены')).toEqual({ from: 20261121 });
  const last = new Date(2026, 10, 20, 18, 2).toISOString();
  queryClient.setQueryData(shiftDaysQuery('2026-11-22').queryKey, { days: [last], sign_ins: 1 });
  expect(days('С прошлой смены')).toEqual({ from: 20261120 });
  expect(readRange('с прошлой смены', 'money', today)).toBe('not a range');
});

test('the last days are those until today, in any month', () => {
  expect(days('7 дней')).toEqual({ from: 20261116, to: 20261122 });
  expect(days('1 день')).toEqual({ from: 20261122, to: 20261122 });
  expect(days('30 дней')).toEqual({ from: 20261024, to: 20261122 });
  expect(days('0 дней')).toBe('not a range');
});
