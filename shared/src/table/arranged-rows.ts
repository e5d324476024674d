import { useMemo, useRef, useState } from 'react';
import type { Column } from './define-columns';
import { type Filtered, type Filters, filterRows, type Places } from './filter-rows';
import { searchRows } from './search-rows';
import type { SimilarRows } from './similar-rows';
import { type Sorting, sortRows } from './sort-rows';
import { createTextStore, type TextStore } from './text-store';

interface Arrangement<Row> {
  /** The view it was made for. */
  view: readonly unknown[];
  /** In the order shown, also rows that have left since: one that is brought back stands where it stood. */
  rows: readonly Row[];
  /** All rows the list had then, shown or not. */
  all: readonly Row[];
  words: readonly string[];
  match: Found['match'];
}

/** A search for the very words that was made, and what for. */
interface Searched extends ReturnType<typeof searchRows> {
  question: readonly unknown[];
}

interface Found {
  /** What was found, to be marked in the cells. */
  words: readonly string[];
  match: 'exact' | 'similar' | 'none';
}

/**
 * The rows as they are shown: filtered, searched and sorted when the person says so, and from then on in their places.
 * A change made elsewhere shows in its row, which stays where it is; a row that is new waits to be let in.
 */
export const useArrangedRows = <Row extends { id: number }>(
  texts: TextStore<Row>,
  { columns, shownColumns, filters, search, similar, sorting, awaited }: ArrangedView<Row>,
) => {
  const all = texts.rows;
  const filtered = useRef<Filtered<Row>>(undefined);
  const searched = useRef<Searched>(undefined);
  const last = useRef<Arrangement<Row>>(undefined);
  const [letIn, setLetIn] = useState(0);

  return useMemo(() => {
    const view = [columns, search === '' ? null : shownColumns, filters, search, similar, sorting, letIn];
    const before = last.current;
    const isSameView = before?.view.every((part, index) => part === view[index]);
    const added = before && isSameView ? rowsBeyond(all, before.all) : [];
    const isAwaited = added.some(({ id }) => awaited?.has(id));
    // A list that was empty has no places to keep.
    if (!before || !isSameView || isAwaited || before.all.length === 0) {
      const found = find(
        texts,
        { columns, shownColumns, filters, search, similar },
        filtered.current,
        searched.current,
      );
      filtered.current = found.filtered;
      searched.current = found.searched;
      const rows = sortRows(found.rows, columns, sorting);
      last.current = { view, rows, all, words: found.words, match: found.match };
      return {
        rows,
        words: found.words,
        match: found.match,
        newRows: 0,
        letIn: () => setLetIn((count) => count + 1),
      };
    }
    const byId = new Map(all.map((row) => [row.id, row]));
    const rows = before.rows.flatMap(({ id }) => byId.get(id) ?? []);
    return {
      rows,
      words: before.words,
      match: before.match,
      newRows: added.length === 0 ? 0 : countFound(added, { columns, shownColumns, filters, search, similar }),
      letIn: () => setLetIn((count) => count + 1),
    };
  }, [all, texts, columns, shownColumns, filters, search, similar, sorting, letIn, awaited]);
};

const rowsBeyond = <Row extends { id: number }>(rows: readonly Row[], known: readonly Row[]) => {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};

export interface ArrangedView<Row> {
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  filters: Filters;
  search: string;
  /** Shown where nothing is found, if they are of this search. */
  similar: SimilarRows | undefined;
  sorting: Sorting | undefined;
  /** New rows that need not wait to be let in. */
  awaited: ReadonlySet<number> | undefined;
}

type Question<Row> = Omit<ArrangedView<Row>, 'sorting' | 'awaited'>;

const find = <Row extends { id: number }>(
  texts: TextStore<Row>,
  { columns, shownColumns, filters, search, similar }: Question<Row>,
  before: Filtered<Row> | undefined,
  searchedBefore: Searched | undefined,
): Found & { filtered: Filtered<Row> | undefined; searched?: Searched; rows: readonly Row[] } => {
  const isFiltered = Object.keys(filters).length > 0;
  const isSameFilter = before?.filters === filters && before.store === texts;
  const filtered = isSameFilter ? before : isFiltered ? filterRows(texts, columns, filters, before) : undefined;
  const among = filtered?.places ?? null;
  const rowsAt = (places: Places | null) => (places ? pick(texts.rows, places) : texts.rows);
  if (search.trim() === '') return { filtered, rows: rowsAt(among), words: [], match: 'exact' };
  const question = [texts, shownColumns, search, among];
  const isSameSearch = searchedBefore?.question.every((part, index) => part === question[index]);
  const searched =
    searchedBefore && isSameSearch ? searchedBefore : { question, ...searchRows(texts, shownColumns, search, among) };
  const { places, words } = searched;
  // Where the filters leave nothing, the search is not to blame.
  if (places.length > 0 || among?.length === 0)
    return { filtered, searched, rows: rowsAt(places), words, match: 'exact' };
  const isOfThis = similar?.search === search && similar.columns === shownColumns;
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

const countFound = <Row extends { id: number }>(rows: readonly Row[], question: Question<Row>) =>
  find(createTextStore(rows), question, undefined, undefined).rows.length;
