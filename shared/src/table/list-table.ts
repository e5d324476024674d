import {
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './define-columns';
import type { Sorting } from './sort-rows';

const features = tableFeatures({ columnSizingFeature, columnVisibilityFeature, rowSortingFeature });

const defaultColumn = { size: 150, minSize: 20 };
// The table keeps what a person set about the columns. Rows never pass through it: an object per row is what makes a
// list of 100 000 slow.
const noRows: never[] = [];

/** The columns of a list as a person has set them: which are shown, how wide, sorted by which. */
export const useListTable = <Row>(columns: readonly Column<Row>[], initialSorting: Sorting | undefined) => {
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, width }) => ({
        id,
        header,
        accessorFn: () => undefined,
        ...(width !== undefined && { size: width }),
      })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    defaultColumn,
    manualSorting: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    initialState: { sorting: initialSorting ? [initialSorting] : [] },
  });

  const widthOf = (id: string) => table.getColumn(id)?.getSize() ?? defaultColumn.size;
  const isShown = (id: string) => table.getColumn(id)?.getIsVisible() ?? true;
  const [sorting] = table.state.sorting;

  return {
    shownColumns: useMemo(
      () => columns.filter(({ id }) => table.state.columnVisibility[id] !== false),
      [columns, table.state.columnVisibility],
    ),
    sorting,
    widthOf,
    isShown,
    toggleColumn: (id: string) => table.getColumn(id)?.toggleVisibility(),
    showAllColumns: () => table.resetColumnVisibility(true),
    sortBy: (id: string) => table.getColumn(id)?.toggleSorting(),
  };
};

export type ListTable<Row> = ReturnType<typeof useListTable<Row>>;
