import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { Indexes } from './filter-rows';
import type { TextColumn } from './list-column';
import { comparedTerms, inOtherLayout, termTest } from './normalize-text';
import { rowsWithCode } from './rows-with-code';
import type { SearchIndex } from './search-index';

/** Indexes of rows, and the terms that they match. */
interface FoundTerms {
  indexes: Indexes;
  terms: SearchTerm[];
}

/**
 * The rows that contain each term in some column, or have the input as a code.
 * @param among the rows that are looked at, for a search in slices.
 */
export const rowsWith = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  typed: string,
  among: Indexes | null,
): FoundTerms => {
  const words = columns.filter(({ codeTest }) => !codeTest);
  const terms = comparedTerms(typed);
  const indexes = indexesWithAll(searchIndex, words, terms, among);
  return { indexes: withCoded(indexes, rowsWithCode(searchIndex, columns, typed, among)), terms };
};

/** The same; if there are none, the rows of the other keyboard layout. */
export const searchRows = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  query: string,
  among: Indexes | null,
): FoundTerms => {
  const asTyped = rowsWith(searchIndex, columns, query, among);
  return asTyped.indexes.length > 0 ? asTyped : rowsWith(searchIndex, columns, inOtherLayout(query), among);
};

/** In the order of the rows. */
const withCoded = (indexes: Indexes, coded: ReadonlySet<number>): Indexes =>
  coded.size === 0 ? indexes : [...new Set([...indexes, ...coded])].sort((one, other) => one - other);

const indexesWithAll = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  terms: readonly SearchTerm[],
  among: Indexes | null,
): Indexes =>
  terms.reduce<Indexes | null>((left, term) => indexesWithOne(searchIndex, columns, term, left), among) ??
  searchIndex.rows.map((_, index) => index);

/** One pass over the rows: a row is read only up to the first column that contains the term. */
const indexesWithOne = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  term: SearchTerm,
  among: Indexes | null,
): Indexes => {
  const texts = columns.map((column) => searchIndex.textsOf(column));
  const isIn = termTest(term);
  const found: number[] = [];
  const look = (index: number) => {
    if (texts.some((ofColumn) => isIn(ofColumn[index] ?? ''))) found.push(index);
  };
  if (among) for (const index of among) look(index);
  else for (let index = 0; index < searchIndex.rows.length; index++) look(index);
  return found;
};
