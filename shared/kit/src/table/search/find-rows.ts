import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { SearchReason } from '@shared/contract/wire/search';
import type { Beyond, Reasons } from '../search-beyond';
import { type Filtered, type Filters, filterRows, type Indexes } from './filter-rows';
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
  among: Indexes | null;
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
  const among = filtered?.indexes ?? null;
  const rowsAt = (indexes: Indexes | null) => (indexes ? pick(texts.rows, indexes) : texts.rows);
  if (search.trim() === '') return { filtered, rows: rowsAt(among), terms: [], match: 'exact', reasons: noReasons };
  const last = before?.searched;
  const isSameSearch = last?.texts === texts && last.columns === searchedColumns;
  const searched: Searched =
    isSameSearch && last.search === search && last.among === among
      ? last
      : { texts, columns: searchedColumns, search, among, ...searchRows(texts, searchedColumns, search, among) };
  const { indexes, reasons } =
    beyond && !beyond.isSimilar
      ? withBeyond(texts.rows, among, searched.indexes, beyond.reasons)
      : { indexes: searched.indexes, reasons: noReasons };
  // The other keyboard layout was tried because no cell contains the words; but the back end may have found them as
  // typed.
  const terms = searched.indexes.length === 0 && indexes.length > 0 ? comparedTerms(search) : searched.terms;
  // If the filters leave nothing, the search is not the reason.
  if (indexes.length > 0 || among?.length === 0)
    return { filtered, searched, rows: rowsAt(indexes), terms, match: 'exact', reasons };
  const isOfThis = similar?.search === search && similar.columns === searchedColumns;
  const shown = isOfThis ? indexesOf(texts.rows, among, similar.ids) : [];
  const found = beyond ? withBeyond(texts.rows, among, shown, beyond.reasons) : { indexes: shown, reasons: noReasons };
  const match = found.indexes.length > 0 ? 'similar' : 'none';
  return { filtered, searched, rows: rowsAt(found.indexes), terms: [], match, reasons: found.reasons };
};

const indexesOf = <Row extends { id: number }>(rows: readonly Row[], among: Indexes | null, ids: ReadonlySet<number>) =>
  (among ?? rows.map((_, index) => index)).filter((index) => ids.has(rows[index]?.id ?? 0));

/** The rows found in the columns and by the back end, in their order. */
const withBeyond = <Row extends { id: number }>(
  rows: readonly Row[],
  among: Indexes | null,
  shown: Indexes,
  beyond: Reasons,
) => {
  const indexes: number[] = [];
  const reasons = new Map<number, readonly SearchReason[]>();
  const count = among?.length ?? rows.length;
  let next = 0;
  for (let index = 0; index < count; index++) {
    const at = among?.[index] ?? index;
    const row = rows[at];
    const why = row && beyond.get(row.id);
    if (shown[next] === at) next += 1;
    else if (!row || !why) continue;
    else if (why.length > 0) reasons.set(row.id, why);
    indexes.push(at);
  }
  return { indexes, reasons };
};

/** A plain loop: this runs over most of 100 000 rows on the first keystroke. */
const pick = <Row>(rows: readonly Row[], indexes: Indexes): Row[] => {
  const picked: Row[] = [];
  for (const index of indexes) {
    const row = rows[index];
    if (row !== undefined) picked.push(row);
  }
  return picked;
};
