import type { FirstRows } from '@shared/kit/runtime/lists/first-rows';
import { storedSettings } from '@shared/kit/runtime/page/json-storage';
import { functionalUpdate, type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useState } from 'react';
import { columnDefinitions, listColumns } from '../column-helper';
import { type OlderSource, useOlderRows } from '../older-rows';
import { type ListColumn, searchedColumns as searchedColumnsOf } from '../search/list-column';
import { useReadySearch } from '../search/ready-search';
import { useSearchIndex } from '../search/search-index';
import { type SimilarRows, useSimilarSearch } from '../search/similar-rows';
import { type Sorting, sortRows } from '../search/sort-rows';
import { type Beyond, type Reasons, type SearchBeyond, useSearchBeyond } from '../search-beyond';
import { type ColumnSettings, completeOrder, idsHiddenAtFirst, readColumnSettings } from './column-settings';
import type { ListFeatures, ListRecord } from './core-table';
import { listFeatures } from './list-features';
import { type ListView, useListView } from './list-view';
import { type RowDetails, useRowDetails } from './row-details';
import { coreRowModel, filteredRowModel, sortedRowModel } from './row-models';

interface ListTableOptions<Row> {
  /** The name of the stored settings on this machine; one per list. */
  name: string;
  columns: readonly ListColumn<Row>[];
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Fields of the rows that only some columns need. */
  details: readonly RowDetails<Row>[];
  /** The columns by which chips filter. */
  chipColumnIds: readonly string[];
  /** The rows that are shown meanwhile, as long as the view is the initial one. */
  first: FirstRows<Row> | undefined;
  initialSorting: Sorting | undefined;
  /** How to search records by values that their rows do not show. */
  beyond: SearchBeyond | undefined;
  /** New rows that are shown without being accepted. */
  awaited: ReadonlySet<number> | undefined;
  /** How rows beyond the end of a long list are found. */
  older: OlderSource | undefined;
  /** Whether a person is using the rows, so that they keep their positions. */
  isHeld: boolean;
}

/** How the shown rows relate to the search: its words, similar words, not known yet, nothing. */
export type Match = 'exact' | 'similar' | 'waiting' | 'looking' | 'none';

const isIn = (id: string, { filters, sorting }: ListView): boolean => id in filters || sorting?.id === id;

const noIds: ReadonlySet<number> = new Set();
const noRows: never[] = [];

/** With the reasons of the older rows. */
const joinBeyond = (found: Beyond | undefined, reasons: Reasons): Beyond | undefined =>
  reasons.size === 0
    ? found
    : { isSimilar: found?.isSimilar ?? false, reasons: new Map([...reasons, ...(found?.reasons ?? [])]) };

const joinIds = (some: ReadonlySet<number> | undefined, others: ReadonlySet<number>) =>
  others.size === 0 ? some : new Set([...(some ?? []), ...others]);

const features: ListFeatures = { ...listFeatures, ...{ coreRowModel, filteredRowModel, sortedRowModel } };

const visibilityOf = (hidden: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(hidden.map((id) => [id, false]));

const isInitialView = ({ filters, search, layout, sorting }: ListView, initial: Sorting | undefined) =>
  Object.keys(filters).length === 0 &&
  search === '' &&
  layout === '' &&
  sorting?.id === initial?.id &&
  sorting?.desc === initial?.desc;

/**
 * The table of a list. Filters, search and sorting are in the address; a person's settings of columns and rows are stored
 * on this machine as `ColumnSettings`.
 * @returns
 * `table`: the TanStack table; `all`: all rows with their details, undefined until they are loaded; `isUnknown`: whether the
 * details of a column are not loaded; `arriving`: the first rows, if the table has only these; `view`: what the address has,
 * with the setters; `texts`: the normalized texts of all rows; `shown`: the rows after filters
 * and search (`ShownRows`), recomputed only if they change; `match`: how these rows relate to the search. Throws no errors
 * of its own; settings that cannot be read are defaults.
 */
export const useListTable = <Row extends ListRecord>(options: ListTableOptions<Row>) => {
  const { name, columns, initialSorting, awaited, isHeld } = options;
  const [remembered] = useState(() => readColumnSettings(storedSettings.read(name), columns));
  const [lastSorting, rememberSorting] = useState(remembered.sorting);
  const [chosenVisibility, setColumnVisibility] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(columns.map(({ id }) => [id, !remembered.hidden.includes(id)])),
  );
  const [chosenOrder, setColumnOrder] = useState(remembered.order);
  // A column that comes later, when the back end is known, has its default visibility.
  const ownVisibility = useMemo(
    () => ({ ...visibilityOf(idsHiddenAtFirst(columns)), ...chosenVisibility }),
    [columns, chosenVisibility],
  );
  const [letIn, setLetIn] = useState(0);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(noIds);
  const [similar, setSimilar] = useState<SimilarRows>();

  const usualSorting = lastSorting ?? initialSorting;
  const view = useListView(columns, usualSorting);
  const ids = useMemo(
    () =>
      completeOrder(
        chosenOrder,
        columns.map(({ id }) => id),
      ),
    [chosenOrder, columns],
  );
  // The columns of the address are those of a view; without them they are those of this machine.
  const { visibility: columnVisibility, order: columnOrder } = useMemo(() => {
    if (!view.columns) return { visibility: ownVisibility, order: chosenOrder };
    const hidden = ids.filter((id) => !view.columns?.includes(id));
    return { visibility: visibilityOf(hidden), order: [...view.columns, ...hidden] };
  }, [view.columns, ids, ownVisibility, chosenOrder]);
  const isShown = (id: string) => columnVisibility[id] !== false;
  const isUsed = (id: string) => isShown(id) || options.chipColumnIds.includes(id) || isIn(id, view);
  const older = useOlderRows({
    source: options.older,
    rows: options.rows,
    columns,
    details: options.details.filter(({ columnIds }) => columnIds.some(isUsed)),
    view,
  });
  const { rows: all, isUnknown } = useRowDetails({
    rows: older.rows,
    details: options.details,
    isUsed,
    isDecisive: (id) => isIn(id, view) || (view.search !== '' && isShown(id)),
  });
  // Only while all rows are awaited: later renders must not look through the first ones again.
  const first = all || !isInitialView(view, initialSorting) ? undefined : options.first;
  // If the first rows are not in the order of the list, the first of all rows are others.
  const arriving = first && sortRows(first.rows, columns, view.sorting) === first.rows ? first : undefined;
  const isOfView = view.named !== undefined || view.columns !== undefined;
  const rows: readonly Row[] = all ?? arriving?.rows ?? noRows;
  const columnFilters = useMemo(
    () => Object.entries(view.filters).map(([id, value]) => ({ id, value })),
    [view.filters],
  );
  const sorting = useMemo(() => (view.sorting ? [view.sorting] : []), [view.sorting]);
  const texts = useSearchIndex(rows);
  const searchedColumns = useMemo(
    () => columns.filter(({ id }) => columnVisibility[id] !== false).flatMap(searchedColumnsOf),
    [columns, columnVisibility],
  );
  // The first search waits for the texts.
  const search = useReadySearch(texts, searchedColumns, view.search);
  const beyond = useSearchBeyond(options.beyond, search);
  const found = useMemo(() => joinBeyond(beyond.found, older.reasons), [beyond.found, older.reasons]);
  const shownAtOnce = useMemo(() => joinIds(awaited, older.ids), [awaited, older.ids]);

  const table = useTable<ListFeatures, Row>({
    features,
    columns: columnDefinitions(columns),
    data: rows,
    texts,
    searchedColumns,
    similar,
    beyond: found,
    isArriving: arriving !== undefined,
    letIn,
    awaited: shownAtOnce,
    isHeld,
    removed,
    initialState: {
      columnVisibility: visibilityOf(idsHiddenAtFirst(columns)),
      columnSizing: remembered.widths,
      isRoomy: remembered.isRoomy,
    },
    state: { columnVisibility, columnOrder, columnFilters, globalFilter: search, sorting },
    onColumnVisibilityChange: (updater: Updater<Record<string, boolean>>) => {
      const next = functionalUpdate(updater, columnVisibility);
      if (isOfView) view.setColumns(completeOrder(columnOrder, ids).filter((id) => next[id] !== false));
      else setColumnVisibility(next);
    },
    onColumnOrderChange: (updater: Updater<string[]>) => {
      const next = functionalUpdate(updater, columnOrder);
      if (isOfView) view.setColumns(next.filter(isShown));
      else setColumnOrder(next);
    },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = functionalUpdate(updater, sorting);
      if (view.named === undefined) rememberSorting(next);
      view.setSorting(next);
    },
    columnResizeMode: 'onChange',
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
  });

  const { columnSizing, isRoomy } = table.state;
  useEffect(() => {
    const hidden = columns.map(({ id }) => id).filter((id) => ownVisibility[id] === false);
    const settings = { hidden, order: chosenOrder, widths: columnSizing, sorting: lastSorting, isRoomy };
    storedSettings.write(name, settings satisfies ColumnSettings);
  }, [name, columns, ownVisibility, chosenOrder, columnSizing, lastSorting, isRoomy]);

  const shown = table.getShown();
  const isKnown = similar?.search === search && similar.columns === searchedColumns;
  // If no row contains the search, similar rows follow a little later.
  const isLooking = shown.match !== 'exact' && !isKnown && rows.length > 0 && !beyond.isAsking && !older.isAsking;
  useSimilarSearch({ texts, columns: searchedColumns, search, isWanted: isLooking, onFound: setSimilar });
  const isAskingInstead = (beyond.isAsking && shown.match === 'none') || (older.isAsking && shown.rows.length === 0);
  const isWaiting = search !== view.search || isAskingInstead;
  const match: Match = isWaiting ? 'waiting' : isLooking && shown.match === 'none' ? 'looking' : shown.match;

  const allColumns = table.getAllLeafColumns();
  const visibleColumns = table.getVisibleLeafColumns();
  return {
    table,
    all,
    isUnknown,
    arriving,
    view,
    texts,
    shown,
    match,
    /** Whether all matches of the back end beyond the columns are among the rows. */
    isWhole: beyond.isWhole,
    /** The line about rows beyond the end of a long list. */
    older: older.line,
    /** The definitions of the visible columns, in their order. */
    shownColumns: useMemo(() => listColumns<Row>(visibleColumns.map(({ columnDef }) => columnDef)), [visibleColumns]),
    /** The filterable columns: the visible ones, and others that the address filters by. */
    filterColumns: useMemo(() => {
      const isOffered = ({ id }: { id: string }) => columnVisibility[id] !== false || id in view.filters;
      return listColumns<Row>(allColumns.filter(isOffered).map(({ columnDef }) => columnDef));
    }, [allColumns, columnVisibility, view.filters]),
    /** What the list has where its address is silent. */
    usual: {
      columns: useMemo(() => ids.filter((id) => ownVisibility[id] !== false), [ids, ownVisibility]),
      sorting: usualSorting,
    },
    /** Shows the new rows at their positions. */
    letRowsIn: () => setLetIn((count) => count + 1),
    /** This person has deleted these rows: they are deselected, and removed at once. */
    letGo: (ids: readonly number[]) => {
      table.deselect(ids);
      setRemoved((before) => new Set([...before, ...ids]));
    },
    /** Resets columns and rows to their defaults. */
    reset: () => {
      const defaults = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ id }) => id);
      if (isOfView) view.setColumns(defaults);
      else {
        table.resetColumnVisibility();
        table.resetColumnOrder(true);
      }
      table.resetColumnSizing(true);
      table.setIsRoomy(false);
      if (view.named === undefined) rememberSorting(undefined);
    },
  };
};
