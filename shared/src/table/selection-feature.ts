import { makeStateUpdater, type RowData, type TableFeature, type TableFeatures } from '@tanstack/react-table';
import { type ListRecord, listMemo, listTable } from './core-table';

interface SelectionState {
  ids: ReadonlySet<number>;
  /** Instead of ids: all rows that were shown. Selecting 100 000 rows stores that, not a set of them. */
  whole: readonly ListRecord[] | undefined;
  /** The row clicked last: Shift selects from here. */
  anchorId: number | undefined;
}

interface TableSelection<Row> {
  /** The selected ones of the rows shown. */
  getSelectedRows: () => readonly Row[];
  getSelectionExtent: () => 'none' | 'some' | 'all';
  getIsSelected: (id: number) => boolean;
  /** With Shift all rows from the one clicked last take the new state. */
  toggleSelected: (id: number, event: { shiftKey: boolean }) => void;
  toggleAllSelected: () => void;
  setSelectedIds: (ids: number[]) => void;
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
 * Which rows of a list are selected. A row that leaves the list no longer counts, one that comes later is not selected. The
 * stock feature keeps an entry for each selected row and walks all rows to count them.
 */
export const selectionFeature: TableFeature = {
  getInitialState: (state) => ({ selection: nothing, ...state }),
  constructTableAPIs: (anyTable) => {
    const table = listTable(anyTable);
    const setSelection: (next: SelectionState | ((before: SelectionState) => SelectionState)) => void =
      makeStateUpdater('selection', table);
    const rowsNow = () => table.getShown().rows;

    /** Undefined where all rows are selected. */
    const getIds = listMemo(
      table,
      'getSelectedIds',
      () => [table.atoms.selection.get(), rowsNow()],
      (selection, rows) => (selection.whole === rows ? undefined : idsOf(selection)),
    );
    const getSelectedRows = listMemo(
      table,
      'getSelectedRows',
      () => [getIds(), rowsNow()],
      (ids, rows) => {
        if (!ids) return rows;
        return ids.size === 0 ? noRows : rows.filter(({ id }) => ids.has(id));
      },
    );
    const isAllSelected = () => getSelectedRows().length === rowsNow().length;
    const apis: TableSelection<ListRecord> = {
      getSelectedRows,
      getSelectionExtent: () => (getSelectedRows().length === 0 ? 'none' : isAllSelected() ? 'all' : 'some'),
      getIsSelected: (id) => getIds()?.has(id) ?? true,
      toggleSelected: (id, { shiftKey }) =>
        setSelection((before) => {
          const selected = idsOf(before);
          const toggled = shiftKey ? idsBetween(rowsNow(), before.anchorId, id) : [id];
          return { ids: changed(selected, toggled, !selected.has(id)), whole: undefined, anchorId: id };
        }),
      toggleAllSelected: () => setSelection(isAllSelected() ? nothing : { ...nothing, whole: rowsNow() }),
      setSelectedIds: (ids) => setSelection({ ...nothing, ids: new Set(ids) }),
    };
    Object.assign(table, apis);
  },
};

const idsOf = ({ ids, whole }: SelectionState): ReadonlySet<number> =>
  whole ? new Set(whole.map(({ id }) => id)) : ids;

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
