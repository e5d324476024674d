import { makeStateUpdater, type RowData, type TableFeature, type TableFeatures } from '@tanstack/react-table';
import { type ListRecord, listMemo, listTable } from './core-table';

/** The selected rows, as the state of the table. */
export interface SelectionState {
  ids: ReadonlySet<number>;
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

const nothing: SelectionState = { ids: new Set(), anchorId: undefined };
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

    const getIds = () => table.atoms.selection.get().ids;
    const getSelectedRows = listMemo(table, 'getSelectedRows', () => [rowsNow(), getIds()], selectedOf);
    const getAllSelectedRows = listMemo(table, 'getAllSelectedRows', () => [table.options.data, getIds()], selectedOf);
    const isAllSelected = () => getSelectedRows().length === rowsNow().length;
    const deselect = (ids: readonly number[]) =>
      setSelection(({ ids: before }) => ({ ...nothing, ids: changed(before, ids, false) }));
    const apis: TableSelection<ListRecord> = {
      getSelectedRows,
      getAllSelectedRows,
      getSelectionExtent: () => (getSelectedRows().length === 0 ? 'none' : isAllSelected() ? 'all' : 'some'),
      getIsSelected: (id) => getIds().has(id),
      toggleSelected: (id, { shiftKey }) =>
        setSelection(({ ids, anchorId }) => {
          const toggled = shiftKey ? idsBetween(rowsNow(), anchorId, id) : [id];
          return { ids: changed(ids, toggled, !ids.has(id)), anchorId: id };
        }),
      toggleAllSelected: () => {
        const isSelected = !isAllSelected();
        const shownIds = rowsNow().map(({ id }) => id);
        setSelection(({ ids }) => ({ ...nothing, ids: changed(ids, shownIds, isSelected) }));
      },
      setSelectedIds: (ids) => setSelection({ ...nothing, ids: new Set(ids) }),
      deselect,
    };
    Object.assign(table, apis);
  },
};

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
