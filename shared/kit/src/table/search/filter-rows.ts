import { isInRange } from './filter-range';
import { comparedValue, rangeKind, type Term, termsOf } from './filter-terms';
import type { ListColumn } from './list-column';
import { inOtherLayout, normalizeText } from './normalize-text';
import type { SearchIndex } from './search-index';

/** The text in the field of each column; a column without a filter is absent. */
export type Filters = Readonly<Record<string, string>>;

/** Indexes of rows in the search index, in their order. */
export type Indexes = readonly number[];

/** The result of filters, with its inputs. */
export interface Filtered<Row> {
  searchIndex: SearchIndex<Row>;
  filters: Filters;
  indexes: Indexes;
}

/**
 * The rows that match all filters: any term of each column's filter, and none of the excluded ones. Terms without a
 * match are tried in the other keyboard layout.
 */
export const filterRows = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly ListColumn<Row>[],
  filters: Filters,
): Filtered<Row> => {
  let indexes: Indexes | null = null;
  for (const column of columns) {
    const typed = filters[column.id] ?? '';
    if (typed.trim() !== '')
      indexes = indexesOf(searchIndex, column, termsOf(typed, rangeKind(column, searchIndex.rows)), indexes);
  }
  return { searchIndex, filters, indexes: indexes ?? searchIndex.rows.map((_, index) => index) };
};

const indexesOf = <Row>(
  searchIndex: SearchIndex<Row>,
  column: ListColumn<Row>,
  terms: readonly Term[],
  among: Indexes | null,
): Indexes | null => {
  // Ranges compare values: no text of a sum or a day is made for them.
  const isByText = terms.some(({ range }) => range === undefined);
  const texts = isByText ? searchIndex.textsOf(column) : Array<string>(searchIndex.rows.length).fill('');
  const meets = (some: readonly Term[], inLayout: (text: string) => string) =>
    meetsOneOf(some.map((term) => rowTest(searchIndex, column, term, inLayout)));
  const included = terms.filter(({ isExcluded }) => !isExcluded);
  const excluded = terms.filter(({ isExcluded }) => isExcluded);
  let left = among;
  if (included.length > 0) {
    const asTyped = indexesWhere(texts, among, meets(included, asIs));
    left = asTyped.length > 0 ? asTyped : indexesWhere(texts, among, meets(included, inOtherLayout));
  }
  for (const term of excluded) {
    const asTyped = meets([term], asIs);
    const isFound = term.range !== undefined || texts.some(asTyped);
    const isOut = isFound ? asTyped : meets([term], inOtherLayout);
    left = indexesWhere(texts, left, (text, index) => !isOut(text, index));
  }
  return left;
};

type RowTest = (text: string, index: number) => boolean;

const asIs = (text: string) => text;

const rowTest = <Row>(
  { rows }: SearchIndex<Row>,
  column: ListColumn<Row>,
  { typed, range }: Term,
  inLayout: (text: string) => string,
): RowTest => {
  if (range) {
    return (_text, index) => {
      const row = rows[index];
      const value = row === undefined ? undefined : comparedValue(column, row);
      return value !== undefined && isInRange(value, range);
    };
  }
  const term = normalizeText(inLayout(typed));
  return column.filter === 'exact' ? (text) => text === term : (text) => text.includes(term);
};

const meetsOneOf = (tests: readonly RowTest[]): RowTest => {
  const [only, ...others] = tests;
  return only && others.length === 0 ? only : (text, index) => tests.some((test) => test(text, index));
};

/** Plain loops: this runs over 100 000 rows on each keystroke. */
export const indexesWhere = (texts: readonly string[], among: Indexes | null, meets: RowTest): number[] => {
  const indexes: number[] = [];
  if (among) {
    for (const index of among) if (meets(texts[index] ?? '', index)) indexes.push(index);
  } else {
    for (let index = 0; index < texts.length; index++) if (meets(texts[index] ?? '', index)) indexes.push(index);
  }
  return indexes;
};
