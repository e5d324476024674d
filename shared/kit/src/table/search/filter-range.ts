import { isDayWord, isShiftWord, readDay, readLastDays } from '@shared/kit/format/read-day';
import { lastShiftDay } from '@shared/kit/runtime/page/shift-days';
import type { CellValue } from './list-column';

/** The kind of values of a range; columns of text have none. */
export type RangeKind = 'number' | 'money' | 'day';

/** The matching values: from, to, above and below these bounds. A day is compared as a number, 20261115. */
export interface Range {
  from?: number;
  to?: number;
  above?: number;
  below?: number;
}

/** Parses a range: `01.11-15.11`, `>10000`, `<=500`, `1000-`; a day that is a word is one of itself, `7 дней` ends today, `с прошлой смены` has no end. */
export const readRange = (typed: string, kind: RangeKind, today = new Date()): Range | 'not a range' | 'unreadable' => {
  const [, sign, bound = ''] = /^(>=|<=|≥|≤|>|<)(.*)$/.exec(typed) ?? [];
  const lastDays = kind === 'day' ? readLastDays(typed) : undefined;
  // With the minus sign, as a hyphen is between the ends.
  if (lastDays !== undefined) return readRange(`−${lastDays - 1}-+0`, kind, today);
  if (kind === 'day' && isShiftWord(typed)) return { from: Number(lastShiftDay(today).replaceAll('-', '')) };
  if (kind === 'day' && isDayWord(typed)) return readRange(`${typed}-${typed}`, kind, today);
  const ends = sign ? [bound] : typed.split(/[-–—]/);
  if (!sign && (ends.length !== 2 || ends.every((end) => end.trim() === ''))) return 'not a range';
  const [first, second] = kind === 'day' ? readDays(ends, today) : ends.map(readNumber);
  if (first === 'unreadable' || second === 'unreadable') return 'unreadable';
  if (sign) return first === undefined ? 'not a range' : boundBy(sign, first);
  const isTurned = first !== undefined && second !== undefined && first > second;
  const [from, to] = isTurned ? [second, first] : [first, second];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};

const boundBy = (sign: string, value: number): Range => {
  if (sign === '>') return { above: value };
  if (sign === '<') return { below: value };
  return sign === '>=' || sign === '≥' ? { from: value } : { to: value };
};

type End = number | undefined | 'unreadable';

const readNumber = (typed: string): End => {
  const figures = typed.replace(/[\s₽]/g, '');
  if (figures === '') return undefined;
  return /^\d+(\.\d+)?$/.test(figures) ? Number(figures) : 'unreadable';
};

/**
 * A day without a year is in the year of the other day, else in the current one; a range never ends before it begins.
 */
const readDays = (ends: readonly string[], today: Date): End[] => {
  const days = ends.map((end) => (end.trim() === '' ? undefined : readDay(end.trim(), today)));
  const years = days.map((day) => (day === 'unreadable' ? undefined : day?.year));
  const year = years.find((each) => each !== undefined) ?? today.getFullYear();
  const [from, to] = days.map((day) => (typeof day === 'object' ? asNumber({ ...day, year: day.year ?? year }) : day));
  const isAcross = typeof from === 'number' && typeof to === 'number' && from > to;
  if (isAcross && years[0] === undefined) return [from - aYear, to];
  if (isAcross && years[1] === undefined) return [from, to + aYear];
  return [from, to];
};

const aYear = 10_000;

const asNumber = ({ year, month, day }: { year: number; month: number; day: number }) =>
  year * aYear + month * 100 + day;

export const isInRange = (value: number, { from, to, above, below }: Range): boolean =>
  (from === undefined || value >= from) &&
  (to === undefined || value <= to) &&
  (above === undefined || value > above) &&
  (below === undefined || value < below);

/** The comparable number of a cell's value; undefined for text. */
export const comparable = (value: CellValue): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return undefined;
  return 'roubles' in value ? value.roubles : Number(value.day.slice(0, 'yyyy-mm-dd'.length).replaceAll('-', ''));
};

/** The kind of ranges of a column; undefined if it has none. */
export const rangeKindOf = (value: CellValue): RangeKind | undefined => {
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'object') return undefined;
  return 'roubles' in value ? 'money' : 'day';
};
