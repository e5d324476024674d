import type { CellContext, RowData } from '@tanstack/react-table';
import type { PillTone } from 'shared/ui/pill';
import type { CellState } from './choice-cell';
import type { FilterChoice } from './filter-choices';
import type { ListFeatures } from './list-features';

/** Where a column's cell is when a row is drawn as a card of two lines, below 600 px. */
export type CardPlace = 'lead' | 'detail' | 'amount' | 'name' | 'tag' | 'state';

/** What a spreadsheet can calculate with: roubles, a calendar day (`2026-11-20`), a number; or plain words. */
export type CellValue = string | number | { roubles: number } | { day: string };

/** A named text of a row: enough to search for it. */
export interface TextColumn<Row> {
  id: string;
  /** What the cell shows: filtered, searched, and exported where there is no `value`. */
  text: (row: Row) => string;
}

/** Our options of a column definition, beside those of the table. */
export interface ColumnOptions<Row> {
  text?: (row: Row) => string;
  /** What rows are sorted by where that is not the text. */
  sortBy?: (row: Row) => string | number;
  /** What is exported where that is not the text. */
  value?: (row: Row) => CellValue;
  /** Describes the column to screen readers beyond its header. */
  description?: string;
  /** A row matches when its text contains the term, or is the term; such a column offers the known texts. */
  filter?: 'contains' | 'exact';
  /** A closed list of values, which the filter offers as boxes. */
  choices?: readonly FilterChoice[];
  align?: 'start' | 'end';
  /** Takes what the others leave. */
  grows?: boolean;
  /** Pixels down to which it gives way where not all columns fit, unless a person has set its width; without it, not at all. */
  narrowest?: number;
  /** Not shown before a person asks for it in 'Настройки'. */
  isHiddenAtFirst?: boolean;
  place?: CardPlace;
  /** In a card the text is shown as a pill of this tone, which opens nothing; without a tone it is not shown at all. */
  cardTone?: (row: Row) => PillTone | undefined;
}

/** What a column of a list is defined by. */
export interface ListColumnOptions<Row> extends ColumnOptions<Row> {
  id: string;
  /** The column's words, verbatim from the specification. */
  header: string;
  /** Pixels; 150 by default, never below 20 (spec §9). */
  size?: number;
}

/** A column definition of a list, made by `columnHelper`. */
export interface ListColumn<Row> extends TextColumn<Row>, Omit<ListColumnOptions<Row>, 'text'> {}

/** What a cell is drawn from: the table's context, and what the one control in it takes over. */
export type ListCellContext<Row extends RowData> = CellContext<ListFeatures, Row, string> & CellState;
