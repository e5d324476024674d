import { listColumns } from '../column-helper';
import { type Finding, findRows } from '../search/find-rows';
import { createSearchIndex } from '../search/search-index';
import { sortRows } from '../search/sort-rows';
import { type ListRecord, listMemo, listTable } from './core-table';
import { allThere, type PreparedRowModel, preparedRowModel, shownOf } from './prepared-row-model';
import { stableRowOrder } from './stable-row-order';

/*
 * The row models of a list's table, in the slots of `tableFeatures`. The table requests them when they are read; the
 * engine (filter-rows.ts, search-rows.ts, sort-rows.ts) works on the records themselves.
 */

/** All records. */
export const coreRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  return listMemo(
    table,
    'getCoreRowModel',
    () => [table.options.data],
    (rows) => preparedRowModel(table, allThere(rows)),
  );
};

/** The records that match filters and search, in the order of the api. */
export const filteredRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  let before: Finding<ListRecord> | undefined;
  return listMemo(
    table,
    'getFilteredRowModel',
    () => [table.options.texts, table.getQuestion()],
    (texts, question) => {
      before = findRows(texts, question, before);
      const { rows, words, match, reasons } = before;
      return preparedRowModel(table, allThere(rows, { words, match, reasons }));
    },
  );
};

interface Arrangement {
  /** The view for which it was computed. */
  view: readonly unknown[];
  /** All records of the list at that time, shown or not. */
  all: readonly ListRecord[];
  /** The rows in their order, including those that have left since. */
  order: readonly ListRecord[];
  /** The last model, and its inputs. */
  model: PreparedRowModel<ListRecord>;
  madeOf: readonly unknown[];
  /** Whether rows would move once nobody is using them. */
  isWaiting: boolean;
}

const isSame = (some: readonly unknown[], others: readonly unknown[]) =>
  some.every((part, index) => part === others[index]);

/**
 * The shown records: filtered, searched and sorted when the view changes, and from then on in a stable order. A change
 * made elsewhere shows in its row, which keeps its position; a new record waits to be accepted.
 */
export const sortedRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  let last: Arrangement | undefined;

  const sortAgain = (all: readonly ListRecord[], view: readonly unknown[], madeOf: readonly unknown[]): Arrangement => {
    const { rows, words, match, reasons } = shownOf(table.getPreSortedRowModel());
    const [sorting] = table.atoms.sorting.get();
    const order = sortRows(rows, listColumns(table.options.columns), sorting);
    const model = preparedRowModel(table, allThere(order, { words, match, reasons }));
    return { view, all, order, model, madeOf, isWaiting: false };
  };

  return listMemo(
    table,
    'getSortedRowModel',
    () => {
      const { data, awaited, removed, isHeld, letIn } = table.options;
      return [data, awaited, removed, isHeld, table.getQuestion(), table.atoms.sorting.get(), letIn];
    },
    (all, awaited, removed, isHeld, question, ...sorted) => {
      const view = [question, ...sorted];
      const madeOf = [all, awaited, removed];
      // A list that was empty has no order to keep.
      if (!last || !isSame(last.view, view) || last.all.length === 0) last = sortAgain(all, view, madeOf);
      // A pointer that enters or leaves must not cause a pass over 100 000 rows.
      else if (!isSame(last.madeOf, madeOf) || (last.isWaiting && !isHeld)) {
        const added = rowsBeyond(all, last.all);
        if (added.some(({ id }) => awaited?.has(id))) last = sortAgain(all, view, madeOf);
        else {
          const newRows = added.length === 0 ? 0 : findRows(createSearchIndex(added), question).rows.length;
          const kept = { order: last.order, shown: last.model.shown };
          const { shown, isWaiting } = stableRowOrder(kept, { all, isHeld, removed, awaited, newRows });
          last = { ...last, madeOf, isWaiting, model: preparedRowModel(table, shown) };
        }
      }
      return last.model;
    },
  );
};

const rowsBeyond = (rows: readonly ListRecord[], known: readonly ListRecord[]) => {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};
