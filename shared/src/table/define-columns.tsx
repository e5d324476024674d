import type { ReactNode } from 'react';

/** Where a column's cell stands when a row is drawn as a card of two lines, below 600 px. */
export type CardPlace = 'lead' | 'detail' | 'amount' | 'name' | 'state';

/** What a cell's control must take over, so that the grid is one stop of the Tab key. */
export interface CellFocus {
  tabIndex: number;
}

interface ColumnBase<Row> {
  id: string;
  /** The column's words, verbatim from the specification. */
  header: string;
  /** Says more of the column to those who hear it than its words do. */
  description?: string;
  /** What rows are sorted by, where that is not the text. */
  sortBy?: (row: Row) => string | number;
  align?: 'start' | 'end';
  /** Pixels; 150 where nothing is said, never below 20 (spec §9). */
  width?: number;
  /** Takes what the others leave. */
  grows?: boolean;
  place?: CardPlace;
}

/** A column of plain text, or of cells with controls. */
export type Column<Row> = ColumnBase<Row> &
  (
    | { text: (row: Row) => string; cell?: never }
    | { cell: (row: Row, focus: CellFocus) => ReactNode; sortBy: (row: Row) => string | number; text?: never }
  );

/** The columns of a list, as a constant beside its screen. */
export const defineColumns = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;
