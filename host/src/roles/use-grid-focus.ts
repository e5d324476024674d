import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** What a focusable element of the grid has. */
export interface GridCell {
  'data-cell': string;
  tabIndex: 0 | -1;
}

const nameOf = (row: number, column: number) => `${row}:${column}`;

/** One element of the grid has the Tab stop; arrows, Home and End move it. */
export const useGridFocus = (rowCount: number, columnCount: number) => {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0, column: 0 });
  const row = Math.min(at.row, rowCount - 1);
  const column = Math.min(at.column, columnCount - 1);

  const nextAfter = ({ key, ctrlKey }: KeyboardEvent) => {
    switch (key) {
      case 'ArrowUp':
        return { row: row - 1, column };
      case 'ArrowDown':
        return { row: row + 1, column };
      case 'ArrowLeft':
        return { row, column: column - 1 };
      case 'ArrowRight':
        return { row, column: column + 1 };
      case 'Home':
        return { row: ctrlKey ? 0 : row, column: 0 };
      case 'End':
        return { row: ctrlKey ? rowCount - 1 : row, column: columnCount - 1 };
      default:
        return undefined;
    }
  };

  return {
    table,
    cell: (ofRow: number, ofColumn: number): GridCell => ({
      'data-cell': nameOf(ofRow, ofColumn),
      tabIndex: ofRow === row && ofColumn === column ? 0 : -1,
    }),
    follow: ({ target }: FocusEvent) => {
      const name = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
      const [ofRow, ofColumn] = name?.split(':').map(Number) ?? [];
      if (ofRow !== undefined && ofColumn !== undefined) setAt({ row: ofRow, column: ofColumn });
    },
    move: (event: KeyboardEvent<HTMLElement>) => {
      // Not in the menu of a role or the list of sections, which React counts as within the grid.
      if (!(event.target instanceof Element) || !event.target.closest('[data-cell]')) return;
      const next = nextAfter(event);
      if (!next) return;
      event.preventDefault();
      table.current?.querySelector<HTMLElement>(`[data-cell="${nameOf(next.row, next.column)}"]`)?.focus();
    },
  };
};
