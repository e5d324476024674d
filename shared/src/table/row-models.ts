import { listColumns } from './column-helper';
import { type ListRecord, listMemo, listTable } from './core-table';
import { type Finding, findRows } from './find-rows';
import { preparedRowModel, type ShownRows, shownOf } from './prepared-row-model';
import { sortRows } from './sort-rows';
import { createTextStore } from './text-store';

/*
 * The row models of a list's table, in the slots of `tableFeatures`. The table asks for them when they are read; the work is
 * that of the prepared engine (filter-rows.ts, search-rows.ts, sort-rows.ts) on the records themselves.
 */

/** All records. */
export const coreRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  return listMemo(
    table,
    'getCoreRowModel',
    () => [table.options.data],
    (rows) => preparedRowModel(table, { rows, words: [], match: 'exact', newRows: 0 }),
  );
};

/** The records that meet filters and search, in the order of the api. */
export const filteredRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  let before: Finding<ListRecord> | undefined;
  return listMemo(
    table,
    'getFilteredRowModel',
    () => [table.options.texts, table.getQuestion()],
    (texts, question) => {
      before = findRows(texts, question, before);
      const { rows, words, match } = before;
      return preparedRowModel(table, { rows, words, match, newRows: 0 });
    },
  );
};

interface Arrangement extends ShownRows<ListRecord> {
  /** The view it was made for. */
  view: readonly unknown[];
  /** All records the list had then, shown or not. */
  all: readonly ListRecord[];
}

/**
 * The records as they are shown: filtered, searched and sorted when the person says so, and from then on in their places. A
 * change made elsewhere shows in its row, which stays where it is; a new record waits to be let in.
 */
export const sortedRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  // Its rows are also those that have left since: one that is brought back returns to its place.
  let last: Arrangement | undefined;

  const sortAgain = (all: readonly ListRecord[], view: readonly unknown[]) => {
    const { rows, words, match } = shownOf(table.getPreSortedRowModel());
    const [sorting] = table.atoms.sorting.get();
    const shown = { rows: sortRows(rows, listColumns(table.options.columns), sorting), words, match, newRows: 0 };
    last = { ...shown, view, all };
    return preparedRowModel(table, shown);
  };

  return listMemo(
    table,
    'getSortedRowModel',
    () => {
      const { data, awaited, letIn } = table.options;
      return [data, awaited, table.getQuestion(), table.atoms.sorting.get(), letIn];
    },
    (all, awaited, question, ...sorted) => {
      const view = [question, ...sorted];
      const isSameView = last?.view.every((part, index) => part === view[index]);
      // A list that was empty has no places to keep.
      if (!last || !isSameView || last.all.length === 0) return sortAgain(all, view);
      const added = rowsBeyond(all, last.all);
      if (added.some(({ id }) => awaited?.has(id))) return sortAgain(all, view);
      const byId = new Map(all.map((row) => [row.id, row]));
      const rows = last.rows.flatMap(({ id }) => byId.get(id) ?? []);
      const newRows = added.length === 0 ? 0 : findRows(createTextStore(added), question).rows.length;
      return preparedRowModel(table, { rows, words: last.words, match: last.match, newRows });
    },
  );
};

const rowsBeyond = (rows: readonly ListRecord[], known: readonly ListRecord[]) => {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};
