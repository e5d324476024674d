import { useMemo, useRef, useState } from 'react';
import type { Column } from './define-columns';
import { type Filtered, type Filters, filterRows } from './filter-rows';
import { searchRows } from './search-rows';
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
}

/**
 * The rows as they are shown: filtered, searched and sorted when the person says so, and from then on in their places.
 * A change made elsewhere shows in its row, which stays where it is; a row that is new waits to be let in.
 */
export const useArrangedRows = <Row extends { id: number }>(
  all: readonly Row[],
  { columns, shownColumns, filters, search, sorting }: ArrangedView<Row>,
) => {
  const store = useRef<TextStore<Row>>(undefined);
  const filtered = useRef<Filtered<Row>>(undefined);
  const last = useRef<Arrangement<Row>>(undefined);
  const [letIn, setLetIn] = useState(0);

  if (store.current?.rows !== all) store.current = createTextStore(all, store.current);
  const texts = store.current;

  return useMemo(() => {
    const view = [columns, search === '' ? null : shownColumns, filters, search, sorting, letIn];
    const before = last.current;
    const isSameView = before?.view.every((part, index) => part === view[index]);
    // A list that was empty has no places to keep.
    if (!before || !isSameView || before.all.length === 0) {
      const found = find(texts, { columns, shownColumns, filters, search }, filtered.current);
      filtered.current = found.filtered;
      const rows = sortRows(found.rows, columns, sorting);
      last.current = { view, rows, all, words: found.words };
      return { rows, words: found.words, newRows: 0, letIn: () => setLetIn((count) => count + 1), texts };
    }
    const byId = new Map(all.map((row) => [row.id, row]));
    const rows = before.rows.flatMap(({ id }) => byId.get(id) ?? []);
    const known = new Set(before.all.map(({ id }) => id));
    const added = all.filter(({ id }) => !known.has(id));
    return {
      rows,
      words: before.words,
      newRows: added.length === 0 ? 0 : countFound(added, { columns, shownColumns, filters, search }),
      letIn: () => setLetIn((count) => count + 1),
      texts,
    };
  }, [all, texts, columns, shownColumns, filters, search, sorting, letIn]);
};

interface ArrangedView<Row> {
  columns: readonly Column<Row>[];
  shownColumns: readonly Column<Row>[];
  filters: Filters;
  search: string;
  sorting: Sorting | undefined;
}

type Question<Row> = Omit<ArrangedView<Row>, 'sorting'>;

const find = <Row>(
  texts: TextStore<Row>,
  { columns, shownColumns, filters, search }: Question<Row>,
  before: Filtered<Row> | undefined,
) => {
  const isFiltered = Object.keys(filters).length > 0;
  const filtered = isFiltered ? filterRows(texts, columns, filters, before) : undefined;
  const among = filtered?.places ?? null;
  const { places, words } =
    search.trim() === '' ? { places: among, words: [] } : searchRows(texts, shownColumns, search, among);
  const rows = places ? places.flatMap((place) => texts.rows[place] ?? []) : texts.rows;
  return { filtered, rows, words };
};

const countFound = <Row extends object>(rows: readonly Row[], question: Question<Row>) =>
  find(createTextStore(rows), question, undefined).rows.length;
