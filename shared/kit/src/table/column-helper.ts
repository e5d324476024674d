import { type CellContext, type ColumnDef, createColumnHelper, type RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListColumn, ListColumnOptions } from './search/list-column';
import type { ListFeatures } from './state/core-table';

/** The part of a cell's state that its control takes from the grid. */
export interface CellState {
  /** So that the grid is one tab stop. */
  tabIndex: number;
  /** Whether the value is being saved together with those of other rows. */
  isSaving?: boolean | undefined;
}

/** The input of a cell: the table's context, and the state of its only control. */
type ListCellContext<Row extends RowData> = CellContext<ListFeatures, Row, string> & CellState;

interface Drawing<Row extends RowData> {
  /** Renders the cell if it is more than its text. */
  cell?: (context: ListCellContext<Row>) => ReactNode;
}

/** The table's column helper for a list, whose columns are a constant beside its screen. */
export const columnHelper = <Row extends RowData>() => {
  const helper = createColumnHelper<ListFeatures, Row>();
  return {
    /** @param text returns the text of the cell. */
    accessor: (text: (row: Row) => string, { cell, ...options }: ListColumnOptions<Row> & Drawing<Row>) =>
      listColumn<Row>(helper.accessor(text, { ...options, text, ...(cell && { cell: cell as Template }) })),
  };
};

/** The grid passes the cell's focus in addition to the context of the table. */
type Template = (context: object) => ReactNode;

// The table's types are invariant in the row and in the value of a cell, and do not know the options of our columns.
const listColumn = <Row>(definition: object) => definition as ListColumn<Row>;
export const listColumns = <Row>(definitions: readonly object[]) => definitions as readonly ListColumn<Row>[];
export const columnDefinitions = <Row extends RowData>(columns: readonly object[]) =>
  columns as readonly ColumnDef<ListFeatures, Row>[];

/** The header of a list's column: always text. */
export const labelOf = ({ columnDef }: { columnDef: { header?: unknown } }): string => String(columnDef.header);
