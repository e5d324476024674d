import type { UseQueryResult } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { EmptyState } from 'shared/ui/empty-state';
import type { ListRecord, ListTable } from '../state/core-table';
import type { Match } from '../state/list-table';
import type { useListView } from '../state/list-view';
import type { RowHold } from '../state/row-hold';
import { Grid } from './grid';
import { ListFailure } from './list-failure';
import { ListSkeleton } from './list-skeleton';
import { NothingFound } from './nothing-found';

interface ListRowsProps<Row extends ListRecord> {
  title: string;
  query: UseQueryResult<Row[]>;
  table: ListTable<Row>;
  match: Match;
  view: ReturnType<typeof useListView>;
  /** Where a search looks in addition to the columns. */
  where: string | undefined;
  emptyText: string;
  rowLabel: (row: Row) => string;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
}

/** The rows of a list, or a message instead: loading, failed, or none. */
export const ListRows = <Row extends ListRecord>(props: ListRowsProps<Row>) => {
  const { title, query, table, match, view, where, emptyText, rowLabel, scroller, hold } = props;
  if (query.isPending) return <ListSkeleton title={title} table={table} />;
  if (!query.data) return <ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />;
  const total = query.data.length;
  const isSettled = match !== 'looking' && match !== 'waiting';
  return (
    <Grid
      title={title}
      table={table}
      isRefreshing={query.isFetching}
      rowLabel={rowLabel}
      scroller={scroller}
      hold={hold}
    >
      {total === 0 && <EmptyState title={emptyText} />}
      {total > 0 && table.getShown().rows.length === 0 && isSettled && (
        <NothingFound filters={view.filters} search={view.search} total={total} where={where} onClear={view.clear} />
      )}
    </Grid>
  );
};
