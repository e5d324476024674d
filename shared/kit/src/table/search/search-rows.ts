import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { Indexes } from './filter-rows';
import type { TextColumn } from './list-column';
import { comparedTerms, inOtherLayout, termTest } from './normalize-text';
import type { SearchIndex } from './search-index';

/**
 * The rows that contain each term in some column; if there are none, those of the other keyboard layout.
 * @returns their indexes, and the matching terms.
 */
export const searchRows = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  query: string,
  among: Indexes | null,
): { indexes: Indexes; terms: SearchTerm[] } => {
  const asTyped = comparedTerms(query);
  const indexes = indexesWithAll(searchIndex, columns, asTyped, among);
  if (indexes.length > 0) return { indexes, terms: asTyped };
  const translated = comparedTerms(inOtherLayout(query));
  return { indexes: indexesWithAll(searchIndex, columns, translated, among), terms: translated };
};

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
