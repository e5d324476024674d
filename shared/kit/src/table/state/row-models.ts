import { listColumns } from '../column-helper';
import { type Finding, findRows, type Question } from '../search/find-rows';
import { createSearchIndex } from '../search/search-index';
import { type Sorting, sortRows } from '../search/sort-rows';
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
      const { rows, terms, match, reasons } = before;
      return preparedRowModel(table, allThere(rows, { terms, match, reasons }));
    },
  );
};

/** What a person chose; a new object if any part has changed. */
interface View {
  question: Question<ListRecord>;
  sorting: Sorting | undefined;
}

/** The records and what has happened to them; a new object if any part has changed. */
interface Records {
  all: readonly ListRecord[];
  /** Whether these are only the first ones. */
  isArriving: boolean;
  awaited: ReadonlySet<number> | undefined;
  removed: ReadonlySet<number>;
}

interface Arrangement {
  /** The view for which it was computed. */
  view: View;
  /** All records of the list at that time, shown or not. */
  all: readonly ListRecord[];
  /** The rows in their order, including those that have left since. */
  order: readonly ListRecord[];
  /** The last model, and its records. */
  model: PreparedRowModel<ListRecord>;
  records: Records;
  /** Whether rows would move once nobody is using them. */
  isWaiting: boolean;
}

/**
 * The shown records: filtered, searched and sorted when the view changes, and from then on in a stable order. A change
 * made elsewhere shows in its row, which keeps its position; a new record waits to be accepted.
 */
export const sortedRowModel = (anyTable: object) => {
  const table = listTable(anyTable);
  let last: Arrangement | undefined;

  const getView = listMemo(
    table,
    'getView',
    // The count of times that new rows were accepted: each makes a new view.
    () => [table.getQuestion(), table.atoms.sorting.get(), table.options.letIn],
    (question, [sorting], _letIn): View => ({ question, sorting }),
  );
  const getRecords = listMemo(
    table,
    'getRecords',
    () => [table.options.data, table.options.isArriving, table.options.awaited, table.options.removed],
    (all, isArriving, awaited, removed): Records => ({ all, isArriving, awaited, removed }),
  );

  const sortAgain = (view: View, records: Records): Arrangement => {
    const { rows, terms, match, reasons } = shownOf(table.getPreSortedRowModel());
    const order = sortRows(rows, listColumns(table.options.columns), view.sorting);
    const model = preparedRowModel(table, allThere(order, { terms, match, reasons }));
    return { view, records, all: records.all, order, model, isWaiting: false };
  };

  return listMemo(
    table,
    'getSortedRowModel',
    () => [getView(), getRecords(), table.options.isHeld],
    (view, records, isHeld) => {
      const isWhole = last && last.all.length > 0 && !last.records.isArriving;
      // A list that was empty, or not yet whole, has no order to keep.
      if (!last || last.view !== view || !isWhole) last = sortAgain(view, records);
      // A pointer that enters or leaves must not cause a pass over 100 000 rows.
      else if (last.records !== records || (last.isWaiting && !isHeld)) {
        const added = rowsBeyond(records.all, last.all);
        if (added.some(({ id }) => records.awaited?.has(id))) last = sortAgain(view, records);
        else {
          const newRows = added.length === 0 ? 0 : findRows(createSearchIndex(added), view.question).rows.length;
          const kept = { order: last.order, shown: last.model.shown };
          const { shown, isWaiting } = stableRowOrder(kept, { ...records, isHeld, newRows });
          last = { ...last, records, isWaiting, model: preparedRowModel(table, shown) };
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
