import { useCallback, useMemo, useRef, useState } from 'react';

/** The ids that are selected. A set: selecting 100 000 rows is one copy, not 100 000 keys of an object. */
export type RowSelection = ReadonlySet<number>;

interface SelectionState {
  selected: RowSelection;
  /** The row clicked last: Shift selects from here. */
  anchorId: number | undefined;
}

const nothing: SelectionState = { selected: new Set(), anchorId: undefined };

const changed = (selection: RowSelection, ids: readonly number[], isSelected: boolean): RowSelection => {
  const next = new Set(selection);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
};

const idsBetween = <Row extends { id: number }>(rows: readonly Row[], oneId: number | undefined, otherId: number) => {
  const one = rows.findIndex(({ id }) => id === oneId);
  const other = rows.findIndex(({ id }) => id === otherId);
  return one < 0 ? [otherId] : rows.slice(Math.min(one, other), Math.max(one, other) + 1).map(({ id }) => id);
};

/**
 * Which rows of a list are selected. A row that left the list counts no more; with Shift all rows from the one clicked
 * last take the new state.
 */
export const useRowSelection = <Row extends { id: number }>(rows: readonly Row[]) => {
  const [{ selected }, setState] = useState(nothing);
  const rowsNow = useRef(rows);
  rowsNow.current = rows;

  const selectedRows = useMemo(
    () => (selected.size === 0 ? [] : rows.filter(({ id }) => selected.has(id))),
    [rows, selected],
  );
  const selectedNow = useMemo(
    () => (selectedRows.length === selected.size ? selected : new Set(selectedRows.map(({ id }) => id))),
    [selectedRows, selected],
  );

  // One function for good: a row is drawn again when it changes, not when another one is clicked.
  const toggle = useCallback(
    (id: number, { shiftKey }: { shiftKey: boolean }) =>
      setState(({ selected: before, anchorId }) => ({
        selected: changed(before, shiftKey ? idsBetween(rowsNow.current, anchorId, id) : [id], !before.has(id)),
        anchorId: id,
      })),
    [],
  );

  return {
    selected: selectedNow,
    selectedRows,
    toggle,
    toggleAll: () =>
      setState(
        selectedRows.length === rows.length
          ? nothing
          : { selected: new Set(rows.map(({ id }) => id)), anchorId: undefined },
      ),
    select: useCallback((ids: number[]) => setState({ selected: new Set(ids), anchorId: undefined }), []),
    clear: () => setState(nothing),
  };
};
