import type { Column } from './define-columns';
import { type Places, placesWhere } from './filter-rows';
import { inOtherLayout, searchable } from './searchable-text';
import type { TextStore } from './text-store';

/** The words that are looked for. */
export const wordsOf = (query: string): string[] => searchable(query.trim()).split(/\s+/).filter(Boolean);

/**
 * The rows in which each word stands in some column; where there are none, those that the other keyboard layout would have
 * found.
 * @returns their places, and the words that were found in them.
 */
export const searchRows = <Row>(
  store: TextStore<Row>,
  columns: readonly Column<Row>[],
  query: string,
  among: Places | null,
): { places: Places; words: string[] } => {
  const asTyped = wordsOf(query);
  const places = placesWithAll(store, columns, asTyped, among);
  if (places.length > 0) return { places, words: asTyped };
  const translated = wordsOf(inOtherLayout(query));
  return { places: placesWithAll(store, columns, translated, among), words: translated };
};

const placesWithAll = <Row>(
  store: TextStore<Row>,
  columns: readonly Column<Row>[],
  words: readonly string[],
  among: Places | null,
): Places =>
  words.reduce<Places | null>((left, word) => placesWithOne(store, columns, word, left), among) ??
  store.rows.map((_, place) => place);

const placesWithOne = <Row>(
  store: TextStore<Row>,
  columns: readonly Column<Row>[],
  word: string,
  among: Places | null,
): Places => {
  const found = new Set<number>();
  for (const column of columns) {
    for (const place of placesWhere(store.textsOf(column), among, (text) => text.includes(word))) found.add(place);
  }
  return [...found].sort((one, other) => one - other);
};
