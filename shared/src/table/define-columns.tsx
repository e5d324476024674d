import type { ReactNode } from 'react';

/** Where a column's cell stands when a row is drawn as a card of two lines, below 600 px. */
export type CardPlace = 'lead' | 'detail' | 'amount' | 'name' | 'state';

/** What a cell's control must take over, so that the grid is one stop of the Tab key. */
export interface CellFocus {
  tabIndex: number;
}

/** What a spreadsheet can reckon with: roubles, a calendar day (`2026-11-20`), a number; or plain words. */
export type CellValue = string | number | { roubles: number } | { day: string };

/** What is said of a row under a name: enough to search for it. */
export interface TextColumn<Row> {
  id: string;
  /** What the cell says: shown, filtered, searched, and exported where there is no `value`. */
  text: (row: Row) => string;
}

export interface Column<Row> extends TextColumn<Row> {
  /** The column's words, verbatim from the specification. */
  header: string;
  /** Draws the cell where it is more than its text. */
  cell?: (row: Row, focus: CellFocus) => ReactNode;
  /** What rows are sorted by where that is not the text. */
  sortBy?: (row: Row) => string | number;
  /** What is exported where that is not the text. */
  value?: (row: Row) => CellValue;
  /** Says more of the column to those who hear it than its words do. */
  description?: string;
  /** A row matches when its text holds the term, or is the term; such a column offers the texts there are. */
  filter?: 'contains' | 'exact';
  align?: 'start' | 'end';
  /** Pixels; 150 where nothing is said, never below 20 (spec §9). */
  width?: number;
  /** Takes what the others leave. */
  grows?: boolean;
  place?: CardPlace;
}

/** The columns of a list, as a constant beside its screen. */
export const defineColumns = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;
