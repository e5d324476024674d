import type { SearchReason } from 'shared/contract/search';
import type { SearchTerm } from 'shared/vocabulary/search';
import type { Beyond, Reasons } from '../search-beyond';
import { type Filtered, type Filters, filterRows, type Places } from './filter-rows';
import type { ListColumn, TextColumn } from './list-column';
import { comparedTerms } from './normalize-text';
import type { SearchIndex } from './search-index';
import { searchRows } from './search-rows';
import type { SimilarRows } from './similar-rows';

const noReasons: Reasons = new Map();

/** The filters and search of a list. */
export interface Question<Row> {
  columns: readonly ListColumn<Row>[];
  searchedColumns: readonly TextColumn<Row>[];
  filters: Filters;
  search: string;
  /** Shown if nothing is found, if they belong to this search. */
  similar: SimilarRows | undefined;
  /** The matches of the back end for this search in values that no column shows. */
  beyond: Beyond | undefined;
}

/** A result of filters and search, which the next one reuses. */
export interface Finding<Row> {
  rows: readonly Row[];
  /** The terms that were found, to be marked in the cells. */
  terms: readonly SearchTerm[];
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
  if (search.trim() === '') return { filtered, rows: rowsAt(among), terms: [], match: 'exact', reasons: noReasons };
  const last = before?.searched;
  const isSameSearch = last?.texts === texts && last.columns === searchedColumns;
  const searched: Searched =
    isSameSearch && last.search === search && last.among === among
      ? last
      : { texts, columns: searchedColumns, search, among, ...searchRows(texts, searchedColumns, search, among) };
  const { places, reasons } =
    beyond && !beyond.isSimilar
      ? withBeyond(texts.rows, among, searched.places, beyond.reasons)
      : { places: searched.places, reasons: noReasons };
  // The other keyboard layout was tried because no cell contains the words; but the back end may have found them as
  // typed.
  const terms = searched.places.length === 0 && places.length > 0 ? comparedTerms(search) : searched.terms;
  // If the filters leave nothing, the search is not the reason.
  if (places.length > 0 || among?.length === 0)
    return { filtered, searched, rows: rowsAt(places), terms, match: 'exact', reasons };
  const isOfThis = similar?.search === search && similar.columns === searchedColumns;
  const shown = isOfThis ? placesOf(texts.rows, among, similar.ids) : [];
  const found = beyond ? withBeyond(texts.rows, among, shown, beyond.reasons) : { places: shown, reasons: noReasons };
  const match = found.places.length > 0 ? 'similar' : 'none';
  return { filtered, searched, rows: rowsAt(found.places), terms: [], match, reasons: found.reasons };
};

const placesOf = <Row extends { id: number }>(rows: readonly Row[], among: Places | null, ids: ReadonlySet<number>) =>
  (among ?? rows.map((_, place) => place)).filter((place) => ids.has(rows[place]?.id ?? 0));

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
