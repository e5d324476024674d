import { type Filters, filterRows } from './filter-rows';
import { termsOf } from './filter-terms';
import type { FilterChoice, ListColumn } from './list-column';
import { normalizeText } from './normalize-text';
import type { SearchIndex } from './search-index';

/** An offered value with its number of rows. */
export interface CountedChoice extends FilterChoice {
  count: number;
}

/** The filters of a list, and what they filter. */
export interface FilteredList<Row> {
  searchIndex: SearchIndex<Row>;
  /** The columns with a filter. */
  columns: readonly ListColumn<Row>[];
  filters: Filters;
}

/**
 * The values that a column's filter offers: its enumeration, or, for a filter by whole texts, the existing texts. Each with
 * the number of rows that it would add to those that the other filters leave.
 */
export const choicesOf = <Row>(column: ListColumn<Row>, list: FilteredList<Row>): CountedChoice[] => {
  if (!column.choices && column.filter !== 'exact') return [];
  const { searchIndex, columns, filters } = list;
  const { rows } = searchIndex;
  const { [column.id]: _own, ...others } = filters;
  const counts = new Map<string, number>();
  for (const index of filterRows(searchIndex, columns, others).indexes) {
    const row = rows[index];
    const text = row === undefined ? '' : column.text(row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return valuesOf(column, rows).map((choice) => ({ ...choice, count: counts.get(choice.value) ?? 0 }));
};

const valuesOf = <Row>(column: ListColumn<Row>, rows: readonly Row[]): readonly FilterChoice[] =>
  column.choices ??
  [...new Set(rows.map(column.text))]
    .filter(Boolean)
    .sort((one, other) => one.localeCompare(other, 'ru'))
    .map((value) => ({ value }));

/** The values that a filter matches: an empty filter matches all. */
export const tickedValues = (typed: string, values: readonly string[], isExact: boolean): string[] => {
  const terms = termsOf(typed);
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const isMeant = (value: string) => {
    const text = normalizeText(value);
    const isMet = ({ typed: term }: { typed: string }) =>
      isExact ? text === normalizeText(term) : text.includes(normalizeText(term));
    const isOut = terms.some((term) => term.isExcluded && isMet(term));
    return !isOut && (included.length === 0 || included.some(isMet));
  };
  return values.filter(isMeant);
};

/**
 * The filter with one value added or removed. A filter by exclusion stays one, until it excludes more than it leaves:
 * clearing one checkbox means 'всё, кроме', and selecting two means only these.
 */
export const toggledFilter = (typed: string, value: string, values: readonly string[], isExact: boolean): string => {
  const before = tickedValues(typed, values, isExact);
  const ticked = values.filter((each) => (each === value) !== before.includes(each));
  const cleared = values.filter((each) => !ticked.includes(each));
  if (cleared.length === 0) return '';
  const saysIncluded = termsOf(typed).some(({ isExcluded }) => !isExcluded);
  const isShorter = ticked.length > 0 && ticked.length < cleared.length;
  const excludes = ticked.length === 0 || !(saysIncluded || isShorter);
  return excludes ? cleared.map((each) => `!${each}`).join(', ') : ticked.join(', ');
};
