import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import {
  type ColumnDef,
  createColumnHelper,
  flexRender,
  type Row,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  type Table,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { Fragment, useState } from 'react';

/*
 * Tables of a few rows, as in a card: the same engine as a list, without its settings. Columns render whole cells
 * (`td`, `th`), because the style of a cell belongs to the table.
 */
const features = tableFeatures({ rowSelectionFeature });

type PlainFeatures = typeof features;

export type PlainTable<Record extends RowData> = Table<PlainFeatures, Record>;

export const plainColumnHelper = <Record extends RowData>() => createColumnHelper<PlainFeatures, Record>();

interface SelectNames<Record> {
  all: string;
  one: (record: Record) => string;
}

/** The first column of a table with a selection: a checkbox for each row, and one for all. */
export const plainSelectColumn = <Record extends RowData>({ all, one }: SelectNames<Record>) =>
  plainColumnHelper<Record>().display({
    id: 'select',
    header: ({ table }) => (
      <td>
        <Checkbox
          label={all}
          isChecked={table.getIsAllRowsSelected()}
          isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
          onToggle={() => table.toggleAllRowsSelected()}
        />
      </td>
    ),
    cell: ({ row }) => (
      <td style={{ gridArea: 'check' }}>
        <Checkbox label={one(row.original)} isChecked={row.getIsSelected()} onToggle={() => row.toggleSelected()} />
      </td>
    ),
  });

/** The selected rows, kept by the parent of a table. */
export const usePlainSelection = () => {
  const [selected, select] = useState<RowSelectionState>({});
  return { selected, select };
};

export type PlainSelection = ReturnType<typeof usePlainSelection>;

interface PlainTableOptions<Record extends RowData> {
  /** A constant: other columns create other cells. */
  columns: readonly ColumnDef<PlainFeatures, Record>[];
  data: readonly Record[];
  getRowId: (record: Record) => string;
  selection?: PlainSelection;
}

export const usePlainTable = <Record extends RowData>({ selection, ...options }: PlainTableOptions<Record>) =>
  useTable<PlainFeatures, Record>({
    features,
    ...options,
    ...(selection && { state: { rowSelection: selection.selected }, onRowSelectionChange: selection.select }),
  });

/** The header cells of a table, for its `tr`. */
export const HeaderCells = <Record extends RowData>({ table }: { table: Pick<PlainTable<Record>, 'getLeafHeaders'> }) =>
  table
    .getLeafHeaders()
    .map((header) => (
      <Fragment key={header.id}>{flexRender(header.column.columnDef.header, header.getContext())}</Fragment>
    ));

/** The header of a table. */
export const PlainHeader = <Record extends RowData>(props: Parameters<typeof HeaderCells<Record>>[0]) => (
  <thead>
    <tr>
      <HeaderCells {...props} />
    </tr>
  </thead>
);

/** The cells of a row, for its `tr`. */
export const RowCells = <Record extends RowData>({ row }: { row: Row<PlainFeatures, Record> }) =>
  row
    .getAllCells()
    .map((cell) => <Fragment key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</Fragment>);
