import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { size, space } from 'shared/theme/tokens';
import { EmptyState } from 'shared/ui/empty-state';
import styled from 'styled-components';
import type { Column } from './define-columns';
import { Grid } from './grid';
import { ListFailure } from './list-failure';
import { ListFooter } from './list-footer';
import { ListSkeleton } from './list-skeleton';
import { useListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import type { RowChoice } from './row-choice';
import { useRowSelection } from './row-selection';
import { type RowsRemoval, SelectionBar } from './selection-bar';
import { type Sorting, sortRows } from './sort-rows';
import { ToTopButton } from './to-top-button';

export interface ListScreenProps<Row extends { id: number }> {
  title: string;
  columns: readonly Column<Row>[];
  query: UseQueryResult<Row[]>;
  /** Names a row for those who cannot see where its checkbox stands. */
  rowLabel: (row: Row) => string;
  /** Said where there is no row at all. */
  emptyText: string;
  /** What is summed up in the footer and for the selected rows. */
  amountOf?: (row: Row) => number;
  initialSorting?: Sorting;
  /** What can be given to all selected rows at once. */
  choices?: readonly RowChoice[];
  /** How selected rows are deleted; without it rows cannot be selected for that. */
  removal?: RowsRemoval;
  /** Ways to the lists beside this one, above its toolbar. */
  tabs?: ReactNode;
}

const noRows: never[] = [];

/** A list of records: everything a list can do, so that a section says only which columns and which data. */
export const ListScreen = <Row extends { id: number }>(props: ListScreenProps<Row>) => {
  const { title, columns, query, rowLabel, emptyText, amountOf, initialSorting, choices, removal, tabs } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useListTable(columns, initialSorting);
  const all = query.data ?? noRows;
  const rows = useMemo(() => sortRows(all, columns, table.sorting), [all, columns, table.sorting]);
  const selection = useRowSelection(rows);

  return (
    <Screen>
      <title>{title}</title>
      {tabs}
      {selection.selectedRows.length > 0 ? (
        <SelectionBar
          rows={selection.selectedRows}
          amountOf={amountOf}
          choices={choices}
          removal={removal}
          onClear={selection.clear}
        />
      ) : (
        <ListToolbar title={title} count={query.data?.length} columns={columns} table={table} />
      )}
      {query.isPending && <ListSkeleton title={title} columns={table.shownColumns} widthOf={table.widthOf} />}
      {query.isError && !query.data && <ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />}
      {query.data && (
        <>
          <Grid
            title={title}
            rows={rows}
            columns={table.shownColumns}
            widthOf={table.widthOf}
            sorting={table.sorting}
            selected={selection.selected}
            isRefreshing={query.isFetching}
            rowLabel={rowLabel}
            scroller={scroller}
            onSort={table.sortBy}
            onToggle={selection.toggle}
            onToggleAll={selection.toggleAll}
          />
          {rows.length === 0 ? (
            <EmptyState title={emptyText} />
          ) : (
            <ListFooter rows={rows} total={all.length} amountOf={amountOf} />
          )}
          <ToTopButton scroller={scroller} />
        </>
      )}
    </Screen>
  );
};

/* The page itself does not scroll: what stands above and below the rows stays in sight. */
const Screen = styled.div`
  display: flex;
  flex-direction: column;
  block-size: calc(100dvh - ${size.topbar} - ${size.subnav});
  padding-block-end: ${space(10)};
`;
