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

/** A filter that was computed, to go on from. */
export interface Filtered<Row> {
  store: TextStore<Row>;
  filters: Filters;
  places: Places;
  /** Whether something was only found in the other keyboard layout. */
  isTranslated: boolean;
}

/**
 * The rows that meet all filters: any term of a column's filter is in its text, or is its text. A term that is found
 * nowhere is looked for as the other keyboard layout would have typed it.
 * @param before narrows the work where its filters only became longer.
 */
export const filterRows = <Row>(
  store: TextStore<Row>,
  columns: readonly ListColumn<Row>[],
  filters: Filters,
  before?: Filtered<Row>,
): Filtered<Row> => {
  const start = before && isNarrower(filters, before, store) ? before.places : undefined;
  const narrowed = start && compute(store, columns, filters, start);
  // Nothing is left: perhaps the other layout was meant, which the narrower rows cannot tell.
  return narrowed && narrowed.places.length > 0 ? narrowed : compute(store, columns, filters, undefined);
};

const isNarrower = <Row>(filters: Filters, before: Filtered<Row>, store: TextStore<Row>) =>
  before.store === store &&
  !before.isTranslated &&
  Object.entries(before.filters).every(
    ([id, typed]) => filters[id]?.startsWith(typed) && !filters[id].slice(typed.length).includes(','),
  );

const compute = <Row>(
  store: TextStore<Row>,
  columns: readonly ListColumn<Row>[],
  filters: Filters,
  start: Places | undefined,
): Filtered<Row> => {
  let places = start ?? null;
  let isTranslated = false;
  for (const column of columns) {
    const terms = termsOf(filters[column.id] ?? '');
    if (terms.length === 0) continue;
    const texts = store.textsOf(column);
    const meets = column.filter === 'exact' ? isOneOf : holdsOneOf;
    const asTyped = placesWhere(texts, places, meets(terms.map(searchable)));
    const found =
      asTyped.length > 0
        ? asTyped
        : placesWhere(texts, places, meets(terms.map((term) => searchable(inOtherLayout(term)))));
    isTranslated ||= asTyped.length === 0 && found.length > 0;
    places = found;
  }
  return { store, filters, places: places ?? store.rows.map((_, place) => place), isTranslated };
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
