import type { SearchReason } from 'shared/contract/search';
import type { Reasons } from '../search-beyond';
import { type Filtered, type Filters, filterRows, type Places } from './filter-rows';
import type { ListColumn } from './list-column';
import type { SearchIndex } from './search-index';
import { searchRows, wordsOf } from './search-rows';
import type { SimilarRows } from './similar-rows';

const noReasons: Reasons = new Map();

/** The filters and search of a list. */
export interface Question<Row> {
  columns: readonly ListColumn<Row>[];
  searchedColumns: readonly ListColumn<Row>[];
  filters: Filters;
  search: string;
  /** Shown if nothing is found, if they belong to this search. */
  similar: SimilarRows | undefined;
  /** The matches of the back end for this search in values that no column shows. */
  beyond: Reasons | undefined;
}

/** A result of filters and search, which the next one reuses. */
export interface Finding<Row> {
  rows: readonly Row[];
  /** The words that were found, to be marked in the cells. */
  words: readonly string[];
  match: 'exact' | 'similar' | 'none';
  /** Why rows match although no column contains the words. */
  reasons: Reasons;
  filtered: Filtered<Row> | undefined;
  searched?: Searched;
}

/** The result of an exact search, with its inputs. */
interface Searched extends ReturnType<typeof searchRows> {
  texts: object;
  columns: readonly unknown[];
  search: string;
  among: Places | null;
}

/**
 * The rows that match the filters and contain the search, or are similar to it.
 * @param before the previous result, to reuse filters and a search that did not change.
 */
export const findRows = <Row extends { id: number }>(
  texts: SearchIndex<Row>,
  { columns, searchedColumns, filters, search, similar, beyond }: Question<Row>,
  before?: Finding<Row>,
): Finding<Row> => {
  const isFiltered = Object.keys(filters).length > 0;
  const isSameFilter = before?.filtered?.filters === filters && before.filtered.searchIndex === texts;
  const filtered = isSameFilter ? before.filtered : isFiltered ? filterRows(texts, columns, filters) : undefined;
  const among = filtered?.places ?? null;
  const rowsAt = (places: Places | null) => (places ? pick(texts.rows, places) : texts.rows);
  if (search.trim() === '') return { filtered, rows: rowsAt(among), words: [], match: 'exact', reasons: noReasons };
  const last = before?.searched;
  const isSameSearch = last?.texts === texts && last.columns === searchedColumns;
  const searched: Searched =
    isSameSearch && last.search === search && last.among === among
      ? last
      : { texts, columns: searchedColumns, search, among, ...searchRows(texts, searchedColumns, search, among) };
  const { places, reasons } = beyond
    ? withBeyond(texts.rows, among, searched.places, beyond)
    : { places: searched.places, reasons: noReasons };
  // The other keyboard layout was tried because no cell contains the words; but the back end may have found them as
  // typed.
  const words = searched.places.length === 0 && places.length > 0 ? wordsOf(search) : searched.words;
  // If the filters leave nothing, the search is not the reason.
  if (places.length > 0 || among?.length === 0)
    return { filtered, searched, rows: rowsAt(places), words, match: 'exact', reasons };
  const isOfThis = similar?.search === search && similar.columns === searchedColumns;
  const rows = isOfThis ? rowsAt(among).filter(({ id }) => similar.ids.has(id)) : [];
  return { filtered, searched, rows, words: [], match: rows.length > 0 ? 'similar' : 'none', reasons };
};

/** The rows found in the columns and by the back end, in their order. */
const withBeyond = <Row extends { id: number }>(
  rows: readonly Row[],
  among: Places | null,
  shown: Places,
  beyond: Reasons,
) => {
  const places: number[] = [];
  const reasons = new Map<number, readonly SearchReason[]>();
  const count = among?.length ?? rows.length;
  let next = 0;
  for (let index = 0; index < count; index++) {
    const place = among?.[index] ?? index;
    const row = rows[place];
    const why = row && beyond.get(row.id);
    if (shown[next] === place) next += 1;
    else if (!row || !why) continue;
    else if (why.length > 0) reasons.set(row.id, why);
    places.push(place);
  }
  return { places, reasons };
};

/** A plain loop: this runs over most of 100 000 rows on the first keystroke. */
const pick = <Row>(rows: readonly Row[], places: Places): Row[] => {
  const picked: Row[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) picked.push(row);
  }
  return picked;
};
