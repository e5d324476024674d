import { makeStateUpdater, type RowData, type TableFeature, type TableFeatures } from '@tanstack/react-table';
import { type ListRecord, listMemo, listTable } from './core-table';

interface SelectionState {
  ids: ReadonlySet<number>;
  /** In addition to the ids: all rows that were shown. Selecting 100 000 rows stores this, not a set of them. */
  whole: readonly ListRecord[] | undefined;
  /** The row clicked last: Shift selects from here. */
  anchorId: number | undefined;
}

interface TableSelection<Row> {
  /** The selected ones of the shown rows: those affected by an action. */
  getSelectedRows: () => readonly Row[];
  /** All selected rows that are still in the list, including those hidden by search and filters. */
  getAllSelectedRows: () => readonly Row[];
  getSelectionExtent: () => 'none' | 'some' | 'all';
  getIsSelected: (id: number) => boolean;
  /** With Shift all rows from the one clicked last get the new state. */
  toggleSelected: (id: number, event: { shiftKey: boolean }) => void;
  /** Selects all shown rows, or deselects them if all are selected. Hidden ones stay as they are. */
  toggleAllSelected: () => void;
  setSelectedIds: (ids: number[]) => void;
  deselect: (ids: readonly number[]) => void;
}

declare module '@tanstack/react-table' {
  interface Plugins {
    selectionFeature: TableFeature;
  }
  interface TableState_FeatureMap {
    selectionFeature: { selection: SelectionState };
  }
  interface Table_FeatureMap<TFeatures extends TableFeatures, TData extends RowData> {
    selectionFeature: TableSelection<TData>;
  }
}

const nothing: SelectionState = { ids: new Set(), whole: undefined, anchorId: undefined };
const noRows: never[] = [];

/**
 * The selected rows of a list. A row hidden by search or filters stays selected, one that leaves the list no longer
 * counts, one that arrives later is not selected. The stock feature keeps an entry for each selected row and walks all
 * rows to count them.
 */
export const selectionFeature: TableFeature = {
  getInitialState: (state) => ({ selection: nothing, ...state }),
  constructTableAPIs: (anyTable) => {
    const table = listTable(anyTable);
    const setSelection: (next: SelectionState | ((before: SelectionState) => SelectionState)) => void =
      makeStateUpdater('selection', table);
    const rowsNow = () => table.getShown().rows;

    const getIds = listMemo(table, 'getSelectedIds', () => [table.atoms.selection.get()], idsOf);
    const isWhole = () => table.atoms.selection.get().whole === rowsNow();
    const getSelectedRows = listMemo(
      table,
      'getSelectedRows',
      () => [table.atoms.selection.get(), rowsNow()],
      (selection, rows) => (selection.whole === rows ? rows : selectedOf(rows, getIds())),
    );
    const getAllSelectedRows = listMemo(
      table,
      'getAllSelectedRows',
      () => [getSelectedRows(), rowsNow(), table.options.data, table.atoms.selection.get()],
      // If no row is hidden there is nothing to intersect.
      (selected, rows, all, _selection) => (rows.length === all.length ? selected : selectedOf(all, getIds())),
    );
    const isAllSelected = () => getSelectedRows().length === rowsNow().length;
    const deselect = (ids: readonly number[]) =>
      setSelection((before) => ({ ...nothing, ids: changed(idsOf(before), ids, false) }));
    const apis: TableSelection<ListRecord> = {
      getSelectedRows,
      getAllSelectedRows,
      getSelectionExtent: () => (getSelectedRows().length === 0 ? 'none' : isAllSelected() ? 'all' : 'some'),
      getIsSelected: (id) => isWhole() || getIds().has(id),
      toggleSelected: (id, { shiftKey }) =>
        setSelection((before) => {
          const selected = idsOf(before);
          const toggled = shiftKey ? idsBetween(rowsNow(), before.anchorId, id) : [id];
          return { ids: changed(selected, toggled, !selected.has(id)), whole: undefined, anchorId: id };
        }),
      toggleAllSelected: () => {
        const rows = rowsNow();
        if (!isAllSelected()) setSelection((before) => ({ ...nothing, ids: idsOf(before), whole: rows }));
        else if (getAllSelectedRows().length === rows.length) setSelection(nothing);
        else deselect(rows.map(({ id }) => id));
      },
      setSelectedIds: (ids) => setSelection({ ...nothing, ids: new Set(ids) }),
      deselect,
    };
    Object.assign(table, apis);
  },
};

const idsOf = ({ ids, whole }: SelectionState): ReadonlySet<number> =>
  whole ? new Set([...ids, ...whole.map(({ id }) => id)]) : ids;

const selectedOf = (rows: readonly ListRecord[], ids: ReadonlySet<number>) =>
  ids.size === 0 ? noRows : rows.filter(({ id }) => ids.has(id));

const changed = (selected: ReadonlySet<number>, ids: readonly number[], isSelected: boolean): ReadonlySet<number> => {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
};

const idsBetween = (rows: readonly ListRecord[], oneId: number | undefined, otherId: number) => {
  const one = rows.findIndex(({ id }) => id === oneId);
  const other = rows.findIndex(({ id }) => id === otherId);
  return one < 0 ? [otherId] : rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id);
};
