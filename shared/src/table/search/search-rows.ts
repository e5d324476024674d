import type { SearchTerm } from 'shared/vocabulary/search';
import type { Places } from './filter-rows';
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
  among: Places | null,
): { places: Places; terms: SearchTerm[] } => {
  const asTyped = comparedTerms(query);
  const places = placesWithAll(searchIndex, columns, asTyped, among);
  if (places.length > 0) return { places, terms: asTyped };
  const translated = comparedTerms(inOtherLayout(query));
  return { places: placesWithAll(searchIndex, columns, translated, among), terms: translated };
};

const placesWithAll = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  terms: readonly SearchTerm[],
  among: Places | null,
): Places =>
  terms.reduce<Places | null>((left, term) => placesWithOne(searchIndex, columns, term, left), among) ??
  searchIndex.rows.map((_, place) => place);

/** One pass over the rows: a row is read only up to the first column that contains the term. */
const placesWithOne = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  term: SearchTerm,
  among: Places | null,
): Places => {
  const texts = columns.map((column) => searchIndex.textsOf(column));
  const isIn = termTest(term);
  const found: number[] = [];
  const look = (place: number) => {
    if (texts.some((ofColumn) => isIn(ofColumn[place] ?? ''))) found.push(place);
  };
  if (among) for (const place of among) look(place);
  else for (let place = 0; place < searchIndex.rows.length; place++) look(place);
  return found;
};
