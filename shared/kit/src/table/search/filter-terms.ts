import { comparable, type Range, type RangeKind, rangeKindOf, readRange } from './filter-range';
import type { ListColumn } from './list-column';

/** One term of a comma-separated filter. */
export interface Term {
  /** As typed, without the exclusion mark. */
  typed: string;
  /** `!возврат`: matching rows are excluded. */
  isExcluded: boolean;
  /** `>10000`; otherwise the term is searched in the text. */
  range?: Range;
  /** It has the form of a range, without a valid number or day. */
  isUnreadable?: true;
}

/** The kind of ranges of a column, from its first row; undefined if it has none. */
export const rangeKind = <Row>(column: ListColumn<Row>, [row]: readonly Row[]): RangeKind | undefined =>
  row === undefined ? undefined : rangeKindOf(cellValue(column, row));

/** The comparable number of a row; undefined if its cell is text. */
export const comparedValue = <Row>(column: ListColumn<Row>, row: Row): number | undefined =>
  comparable(cellValue(column, row));

const cellValue = <Row>({ value, sortBy }: ListColumn<Row>, row: Row) => value?.(row) ?? sortBy?.(row) ?? '';

/** The terms of a filter: separated by commas, trimmed, without empty ones (spec §5). */
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
