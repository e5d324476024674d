import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { storedSettings } from 'shared/runtime/stored-settings';
import { readColumnSettings } from './column-settings';
import type { Column } from './define-columns';
import type { Sorting } from './sort-rows';

const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

const defaultColumn = { size: 150, minSize: 20 };
// The table keeps what a person set about the columns. Rows never pass through it: an object per row is what makes a
// list of 100 000 slow.
const noRows: never[] = [];

/**
 * The columns of a list as a person has set them, on this machine for good: which are shown, in what order, how wide, by
 * which the rows were sorted last, and how high these are.
 * @param name under which the settings are kept; one a list.
 */
export const useListTable = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const [remembered] = useState(() => readColumnSettings(storedSettings.read(name), columns));
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
    columnResizeMode: 'onChange',
    initialState: {
      columnVisibility: Object.fromEntries(remembered.hidden.map((id) => [id, false])),
      columnOrder: remembered.order,
      columnSizing: remembered.widths,
    },
  });
  const [lastSorting, rememberSorting] = useState(remembered.sorting);
  const [isRoomy, setIsRoomy] = useState(remembered.isRoomy);
  const { columnVisibility, columnOrder, columnSizing } = table.state;

  useEffect(() => {
    const hidden = columns.map(({ id }) => id).filter((id) => columnVisibility[id] === false);
    storedSettings.write(name, { hidden, order: columnOrder, widths: columnSizing, sorting: lastSorting, isRoomy });
  }, [name, columns, columnVisibility, columnOrder, columnSizing, lastSorting, isRoomy]);

  const ordered = useMemo(
    () => columnOrder.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    [columns, columnOrder],
  );

  return {
    /** All columns in their order. */
    columns: ordered,
    shownColumns: useMemo(
      () => ordered.filter(({ id }) => columnVisibility[id] !== false),
      [ordered, columnVisibility],
    ),
    lastSorting,
    rememberSorting: (sorting: Sorting | undefined) => rememberSorting(sorting),
    isRoomy,
    toggleRoomy: () => setIsRoomy((before) => !before),
    widthOf: (id: string) => table.getColumn(id)?.getSize() ?? defaultColumn.size,
    isShown: (id: string) => table.getColumn(id)?.getIsVisible() ?? true,
    toggleColumn: (id: string) => table.getColumn(id)?.toggleVisibility(),
    /** Begins to follow the pointer that drags the edge of a column. */
    startResize: (id: string, event: unknown) =>
      table
        .getFlatHeaders()
        .find((header) => header.column.id === id)
        ?.getResizeHandler()(event),
    resize: (id: string, byPx: number) =>
      table.setColumnSizing((widths) => {
        const width = widths[id] ?? table.getColumn(id)?.getSize() ?? defaultColumn.size;
        return { ...widths, [id]: Math.max(defaultColumn.minSize, width + byPx) };
      }),
    /** Puts a column before or after another one, to the side it comes from. */
    moveColumn: (id: string, to: string) =>
      table.setColumnOrder((order) => {
        const place = order.indexOf(to);
        return place < 0 || id === to ? order : order.filter((each) => each !== id).toSpliced(place, 0, id);
      }),
    reset: () => {
      table.resetColumnVisibility(true);
      table.setColumnOrder(columns.map(({ id }) => id));
      table.resetColumnSizing(true);
      rememberSorting(undefined);
      setIsRoomy(false);
    },
  };
};

export type ListTable<Row> = ReturnType<typeof useListTable<Row>>;
