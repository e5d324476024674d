import type { Places } from './filter-rows';
import type { ListColumn } from './list-column';
import { inOtherLayout, normalizeText } from './normalize-text';
import type { SearchIndex } from './search-index';

/** The words of a search. */
export const wordsOf = (query: string): string[] => normalizeText(query.trim()).split(/\s+/).filter(Boolean);

/**
 * The rows that contain each word in some column; if there are none, those of the other keyboard layout.
 * @returns their indexes, and the matching words.
 */
export const searchRows = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly ListColumn<Row>[],
  query: string,
  among: Places | null,
): { places: Places; words: string[] } => {
  const asTyped = wordsOf(query);
  const places = placesWithAll(searchIndex, columns, asTyped, among);
  if (places.length > 0) return { places, words: asTyped };
  const translated = wordsOf(inOtherLayout(query));
  return { places: placesWithAll(searchIndex, columns, translated, among), words: translated };
};

const placesWithAll = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly ListColumn<Row>[],
  words: readonly string[],
  among: Places | null,
): Places =>
  words.reduce<Places | null>((left, word) => placesWithOne(searchIndex, columns, word, left), among) ??
  searchIndex.rows.map((_, place) => place);

/** One pass over the rows: a row is read only up to the first column that contains the word. */
const placesWithOne = <Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly ListColumn<Row>[],
  word: string,
  among: Places | null,
): Places => {
  const texts = columns.map((column) => searchIndex.textsOf(column));
  const found: number[] = [];
  const look = (place: number) => {
    if (texts.some((ofColumn) => ofColumn[place]?.includes(word))) found.push(place);
  };
  if (among) for (const place of among) look(place);
  else for (let place = 0; place < searchIndex.rows.length; place++) look(place);
  return found;
};
