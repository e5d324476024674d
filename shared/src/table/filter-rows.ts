import type { ListColumn } from './list-column';
import { inOtherLayout, searchable } from './searchable-text';
import type { TextStore } from './text-store';

/** What was typed into the field of each column; a column without a filter is absent. */
export type Filters = Readonly<Record<string, string>>;

/** Places of rows in the store, in their order. */
export type Places = readonly number[];

/** The terms of a filter: parted by commas, trimmed, none of them empty (spec §5). */
export const termsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');

/** A filter that was computed, and over what. */
export interface Filtered<Row> {
  store: TextStore<Row>;
  filters: Filters;
  places: Places;
}

/**
 * The rows that meet all filters: any term of a column's filter is in its text, or is its text. A column whose terms are
 * found nowhere is looked through for what the other keyboard layout would have typed.
 */
export const filterRows = <Row>(
  store: TextStore<Row>,
  columns: readonly ListColumn<Row>[],
  filters: Filters,
): Filtered<Row> => {
  let places: Places | null = null;
  for (const column of columns) {
    const terms = termsOf(filters[column.id] ?? '');
    if (terms.length === 0) continue;
    const texts = store.textsOf(column);
    const meets = column.filter === 'exact' ? isOneOf : holdsOneOf;
    const asTyped = placesWhere(texts, places, meets(terms.map(searchable)));
    places =
      asTyped.length > 0
        ? asTyped
        : placesWhere(texts, places, meets(terms.map((term) => searchable(inOtherLayout(term)))));
  }
  return { store, filters, places: places ?? store.rows.map((_, place) => place) };
};

const isOneOf = (terms: readonly string[]) => (text: string) => terms.includes(text);

const holdsOneOf = (terms: readonly string[]) => {
  const [only = '', ...others] = terms;
  return others.length === 0
    ? (text: string) => text.includes(only)
    : (text: string) => terms.some((term) => text.includes(term));
};

/** Plain loops: this runs over 100 000 rows with each key. */
export const placesWhere = (
  texts: readonly string[],
  among: Places | null,
  meets: (text: string) => boolean,
): number[] => {
  const places: number[] = [];
  if (among) {
    for (const place of among) if (meets(texts[place] ?? '')) places.push(place);
  } else {
    for (let place = 0; place < texts.length; place++) if (meets(texts[place] ?? '')) places.push(place);
  }
  return places;
};
