import { useCallback, useMemo, useRef, useState } from 'react';

interface SelectionState<Row> {
  ids: ReadonlySet<number>;
  /** Instead of ids: all rows that were shown. Selecting 100 000 rows is noting that, not making a set of them. */
  whole: readonly Row[] | undefined;
  /** The row clicked last: Shift selects from here. */
  anchorId: number | undefined;
}

const nothing = { ids: new Set<number>(), whole: undefined, anchorId: undefined };
const noRows: never[] = [];

const idsOf = <Row extends { id: number }>({ ids, whole }: SelectionState<Row>): ReadonlySet<number> =>
  whole ? new Set(whole.map(({ id }) => id)) : ids;

const changed = (selected: ReadonlySet<number>, ids: readonly number[], isSelected: boolean): ReadonlySet<number> => {
  const next = new Set(selected);
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
 * Which rows of a list are selected. A row that left the list counts no more, one that comes later is not selected; with
 * Shift all rows from the one clicked last take the new state.
 */
export const useRowSelection = <Row extends { id: number }>(rows: readonly Row[]) => {
  const [state, setState] = useState<SelectionState<Row>>(nothing);
  const rowsNow = useRef(rows);
  rowsNow.current = rows;

  const isWhole = state.whole === rows;
  const ids = useMemo(() => (isWhole ? undefined : idsOf(state)), [isWhole, state]);
  const selectedRows = useMemo(() => {
    if (!ids) return rows;
    return ids.size === 0 ? noRows : rows.filter(({ id }) => ids.has(id));
  }, [rows, ids]);

  // One function for good: a row is drawn again when it changes, not when another one is clicked.
  const toggle = useCallback(
    (id: number, { shiftKey }: { shiftKey: boolean }) =>
      setState((before) => {
        const selected = idsOf(before);
        const toggled = shiftKey ? idsBetween(rowsNow.current, before.anchorId, id) : [id];
        return { ids: changed(selected, toggled, !selected.has(id)), whole: undefined, anchorId: id };
      }),
    [],
  );

  return {
    selectedRows,
    isSelected: (id: number) => !ids || ids.has(id),
    toggle,
    toggleAll: () => setState(selectedRows.length === rows.length ? nothing : { ...nothing, whole: rows }),
    select: useCallback((selected: number[]) => setState({ ...nothing, ids: new Set(selected) }), []),
    clear: () => setState(nothing),
  };
};
