import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, RefObject } from 'react';
import { EmptyState } from 'shared/ui/empty-state';
import type { ListFormProps } from '../list-form';
import type { ListRecord, ListTable } from '../state/core-table';
import type { Match } from '../state/list-table';
import type { useListView } from '../state/list-view';
import type { RowHold } from '../state/row-hold';
import { FormRows } from './form-rows';
import { Grid } from './grid';
import { ListFailure } from './list-failure';
import { ListSkeleton } from './list-skeleton';
import { NothingFound } from './nothing-found';

interface ListRowsProps<Row extends ListRecord> {
  title: string;
  query: UseQueryResult<Row[]>;
  table: ListTable<Row>;
  /** The number of all rows, while the table has only the first ones. */
  arrivingTotal: number | undefined;
  match: Match;
  view: ReturnType<typeof useListView>;
  /** Another form of the rows than the grid. */
  Form: ComponentType<ListFormProps<Row>> | undefined;
  /** Where a search looks in addition to the columns. */
  where: string | undefined;
  emptyText: string;
  rowLabel: (row: Row) => string;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
}

/** The rows of a list, or a message instead: loading, failed, or none. */
export const ListRows = <Row extends ListRecord>(props: ListRowsProps<Row>) => {
  const { title, query, table, arrivingTotal, match, view, Form, where, emptyText, rowLabel, scroller, hold } = props;
  const shared = { title, table, rowLabel, scroller, hold };
  if (query.isPending && Form) return <FormRows {...shared} Form={Form} all={undefined} isRefreshing={false} />;
  if (query.isPending && arrivingTotal !== undefined)
    return <Grid {...shared} isRefreshing arrivingTotal={arrivingTotal} />;
  if (query.isPending) return <ListSkeleton title={title} table={table} />;
  if (!query.data) return <ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />;
  const total = query.data.length;
  const isSettled = match !== 'looking' && match !== 'waiting';
  const instead = (
    <>
      {total === 0 && <EmptyState title={emptyText} />}
      {total > 0 && table.getShown().rows.length === 0 && isSettled && (
        <NothingFound filters={view.filters} search={view.search} total={total} where={where} onClear={view.clear} />
      )}
    </>
  );
  return Form ? (
    <FormRows {...shared} Form={Form} all={query.data} isRefreshing={query.isFetching}>
      {instead}
    </FormRows>
  ) : (
    <Grid {...shared} isRefreshing={query.isFetching}>
      {instead}
    </Grid>
  );
};
