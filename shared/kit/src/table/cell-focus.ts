import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Row -1 is the header, column 0 the checkboxes. */
export interface CellPosition {
  row: number;
  column: number;
}

interface GridSize {
  rowCount: number;
  columnCount: number;
  rowsPerPage: number;
}

const clamp = (value: number, lowest: number, highest: number) => Math.min(Math.max(value, lowest), highest);

/** The target of a key in a cell; undefined if it is not a key of the grid (ARIA APG, grid). */
const nextPosition = (
  event: KeyboardEvent,
  { row, column }: CellPosition,
  size: GridSize,
): CellPosition | undefined => {
  const lastRow = size.rowCount - 1;
  const lastColumn = size.columnCount - 1;
  const isFar = event.ctrlKey || event.metaKey;
  switch (event.code) {
    case 'ArrowUp':
      return { row: clamp(row - 1, -1, lastRow), column };
    case 'ArrowDown':
      return event.altKey ? undefined : { row: clamp(row + 1, -1, lastRow), column };
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, 0, lastColumn) };
    case 'ArrowRight':
      return { row, column: clamp(column + 1, 0, lastColumn) };
    case 'PageUp':
      return { row: clamp(row - size.rowsPerPage, -1, lastRow), column };
    case 'PageDown':
      return { row: clamp(row + size.rowsPerPage, -1, lastRow), column };
    case 'Home':
      return { row: isFar ? -1 : row, column: 0 };
    case 'End':
      return { row: isFar ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
};

const cellOf = (grid: HTMLElement, { row, column }: CellPosition) =>
  grid.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);

/** The control in a cell takes its focus; a cell without one takes it itself. */
const focusTarget = (cell: HTMLElement) => cell.querySelector<HTMLElement>('a, button, input') ?? cell;

/**
 * The cell that Tab enters, and moving between cells with the keyboard. The grid is one tab stop: every other cell is
 * out of the tab order.
 */
export const useCellFocus = (grid: RefObject<HTMLElement | null>, size: GridSize, reveal: (row: number) => void) => {
  const [wanted, setPosition] = useState<CellPosition>({ row: -1, column: 0 });
  // The row or the column may be gone: without a replacement Tab would skip the grid.
  const position = {
    row: clamp(wanted.row, -1, size.rowCount - 1),
    column: clamp(wanted.column, 0, size.columnCount - 1),
  };
  const isMoving = useRef(false);
  const isInside = useRef(false);

  // A distant row is in the page only after this render; a removed row has lost the focus.
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    const cell = (isMoving.current || isLost) && grid.current ? cellOf(grid.current, position) : null;
    if (!cell) return;
    const isMove = isMoving.current;
    isMoving.current = false;
    focusTarget(cell).focus({ preventScroll: true });
    // The browser's own scrolling on focus does not know the sticky columns. After a mere re-render, scrolling to the
    // row would interrupt a person who scrolls away from it.
    if (isMove) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    position,
    moveByKey: (event: KeyboardEvent) => {
      const next = nextPosition(event, position, size);
      if (!next) return;
      event.preventDefault();
      isMoving.current = true;
      setPosition(next);
      if (next.row >= 0) reveal(next.row);
    },
    /** The focus came by a click or by Tab. */
    follow: (target: Element) => {
      isInside.current = true;
      const cell = target.closest<HTMLElement>('[data-column]');
      if (cell) setPosition({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) });
    },
    leave: () => {
      isInside.current = false;
    },
  };
};
