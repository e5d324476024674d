import { type Filtered, type Filters, filterRows, type Places } from './filter-rows';
import type { ListColumn } from './list-column';
import { searchRows } from './search-rows';
import type { SimilarRows } from './similar-rows';
import type { TextStore } from './text-store';

/** What is looked for in the rows of a list. */
export interface Question<Row> {
  columns: readonly ListColumn<Row>[];
  searchedColumns: readonly ListColumn<Row>[];
  filters: Filters;
  search: string;
  /** Shown where nothing is found, if they are of this search. */
  similar: SimilarRows | undefined;
}

/** What was found, to continue from. */
export interface Finding<Row> {
  rows: readonly Row[];
  /** The words that were found, to be marked in the cells. */
  words: readonly string[];
  match: 'exact' | 'similar' | 'none';
  filtered: Filtered<Row> | undefined;
  searched?: Searched;
}

/** An exact search that was made, and what for. */
interface Searched extends ReturnType<typeof searchRows> {
  question: readonly unknown[];
}

/**
 * The rows that meet the filters and contain the search, or are similar to it.
 * @param before saves the work of filters and a search that did not change.
 */
export const findRows = <Row extends { id: number }>(
  texts: TextStore<Row>,
  { columns, searchedColumns, filters, search, similar }: Question<Row>,
  before?: Finding<Row>,
): Finding<Row> => {
  const isFiltered = Object.keys(filters).length > 0;
  const isSameFilter = before?.filtered?.filters === filters && before.filtered.store === texts;
  const filtered = isSameFilter ? before.filtered : isFiltered ? filterRows(texts, columns, filters) : undefined;
  const among = filtered?.places ?? null;
  const rowsAt = (places: Places | null) => (places ? pick(texts.rows, places) : texts.rows);
  if (search.trim() === '') return { filtered, rows: rowsAt(among), words: [], match: 'exact' };
  const question = [texts, searchedColumns, search, among];
  const isSameSearch = before?.searched?.question.every((part, index) => part === question[index]);
  const searched =
    before?.searched && isSameSearch
      ? before.searched
      : { question, ...searchRows(texts, searchedColumns, search, among) };
  const { places, words } = searched;
  // Where the filters leave nothing, the search is not to blame.
  if (places.length > 0 || among?.length === 0)
    return { filtered, searched, rows: rowsAt(places), words, match: 'exact' };
  const isOfThis = similar?.search === search && similar.columns === searchedColumns;
  const rows = isOfThis ? rowsAt(among).filter(({ id }) => similar.ids.has(id)) : [];
  return { filtered, searched, rows, words: [], match: rows.length > 0 ? 'similar' : 'none' };
};

/** A plain loop: this runs over most of 100 000 rows with the first key. */
const pick = <Row>(rows: readonly Row[], places: Places): Row[] => {
  const picked: Row[] = [];
  for (const place of places) {
    const row = rows[place];
    if (row !== undefined) picked.push(row);
  }
  return picked;
};
