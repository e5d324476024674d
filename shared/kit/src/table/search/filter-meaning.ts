import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { texts } from '../texts';
import type { Range, RangeKind } from './filter-range';
import type { Filters } from './filter-rows';
import { rangeKind, type Term, termsOf } from './filter-terms';
import type { ListColumn } from './list-column';

/** A filter in words: its column, and what it matches. */
export interface FilterReading {
  id: string;
  header: string;
  words: string;
}

/** The filters of a list in words, except for those that match every row. */
export const readFilters = <Row>(
  columns: readonly ListColumn<Row>[],
  filters: Filters,
  rows: readonly Row[],
): FilterReading[] =>
  columns.flatMap((column) => {
    const words = filterWords(filters[column.id] ?? '', rangeKind(column, rows));
    return words === '' ? [] : [{ id: column.id, header: column.header, words }];
  });

/** A description of what a filter matches; empty if it matches everything. */
export const filterWords = (typed: string, kind: RangeKind | undefined): string => {
  const terms = termsOf(typed, kind);
  const words = (isExcluded: boolean) =>
    terms.filter((term) => term.isExcluded === isExcluded).map((term) => termWords(term, kind));
  return texts.filterReading(words(false), words(true));
};

/** The meaning of a filter, if it is more than the typed text in quotes. */
export const filterMeaning = (typed: string, kind: RangeKind | undefined): string => {
  const [term, ...others] = termsOf(typed, kind);
  const isPlain = term && others.length === 0 && !term.isExcluded && !term.range;
  return isPlain ? '' : filterWords(typed, kind);
};

const termWords = ({ typed, range }: Term, kind: RangeKind | undefined): string =>
  range && kind ? rangeWords(range, kind) : `«${typed}»`;

const rangeWords = (range: Range, kind: RangeKind): string => {
  const { from, to, above, below } = range;
  const of = kind === 'day' ? texts.dayRange : texts.numberRange;
  const format = (value: number) =>
    kind === 'day' ? dayWords(value) : kind === 'money' ? formatMoney(value) : formatCount(value);
  if (above !== undefined) return of.above(format(above));
  if (below !== undefined) return of.below(format(below));
  if (from === undefined) return to === undefined ? '' : of.to(format(to));
  if (to === undefined) return of.from(format(from));
  if (from === to) return format(to);
  return of.between(
    isSameYear(from, to) && kind === 'day' ? dayWords(from).slice(0, 'dd.mm'.length) : format(from),
    format(to),
  );
};

const isSameYear = (one: number, other: number) => Math.floor(one / 10_000) === Math.floor(other / 10_000);

/** 20261115 is `15.11.2026`. */
const dayWords = (day: number) => String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$3.$2.$1');
