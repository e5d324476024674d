import { comparable, type Range, type RangeKind, rangeKindOf, readRange } from './filter-range';
import type { ListColumn } from './list-column';

/** One of what the commas of a filter part. */
export interface Term {
  /** As it was typed, without the sign that excludes. */
  typed: string;
  /** `!возврат`: rows that meet it are left out. */
  isExcluded: boolean;
  /** `>10000`; else the term is looked for in the text. */
  range?: Range;
  /** It has the form of a range, and no number or no day in it. */
  isUnreadable?: true;
}

/** What the ranges of a column are of, by its first row; undefined where it has none. */
export const rangeKind = <Row>(column: ListColumn<Row>, [row]: readonly Row[]): RangeKind | undefined =>
  row === undefined ? undefined : rangeKindOf(cellValue(column, row));

/** What a range compares of a row; undefined where its cell holds plain words. */
export const comparedValue = <Row>(column: ListColumn<Row>, row: Row): number | undefined =>
  comparable(cellValue(column, row));

const cellValue = <Row>({ value, sortBy }: ListColumn<Row>, row: Row) => value?.(row) ?? sortBy?.(row) ?? '';

/** The terms of a filter: parted by commas, trimmed, none of them empty (spec §5). */
export const termsOf = (typed: string, kind?: RangeKind): Term[] =>
  typed
    .split(',')
    .map((term) => term.trim())
    .map((term) => (term.startsWith('!') ? readTerm(term.slice(1).trim(), kind, true) : readTerm(term, kind, false)))
    .filter(({ typed: term }) => term !== '' && !(kind && /^[<>≤≥=–—-]+$/.test(term)));

const readTerm = (typed: string, kind: RangeKind | undefined, isExcluded: boolean): Term => {
  const range = kind ? readRange(typed, kind) : 'not a range';
  if (range === 'not a range') return { typed, isExcluded };
  return range === 'unreadable' ? { typed, isExcluded, isUnreadable: true } : { typed, isExcluded, range };
};
