import { formatCount } from '@shared/kit/format/format-count';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { Button } from '@shared/kit/ui/button';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { FailureCard } from '@shared/kit/ui/failure-card';
import type { ComponentType, CSSProperties, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { labelOf } from '../column-helper';
import { useIsSlow } from '../connection-note';
import { Footer } from '../footer';
import type { ListLayoutProps } from '../list-layout';
import type { Filters } from '../search/filter-rows';
import type { ListRecord, ListTable } from '../state/core-table';
import type { Match } from '../state/list-table';
import type { useListView } from '../state/list-view';
import type { RowHold } from '../state/row-hold';
import { texts } from '../texts';
import { Grid } from './grid';
import { HeaderGroup, HeaderLine, RowGroup, Scroller } from './grid-elements';
import {
  columnClass,
  gridMinWidth,
  gridTemplate,
  isEvenGrid,
  useIsCards,
  useRenderedColumns,
  useRowHeight,
} from './grid-layout';
import { useMarkedWords } from './marked-words';
import { SkeletonRow } from './skeleton-row';

interface ListSkeletonProps<Row extends ListRecord> {
  title: string;
  table: ListTable<Row>;
}

/** The list's own layout, before its rows are loaded: when they arrive, nothing shifts. */
const ListSkeleton = <Row extends ListRecord>({ title, table }: ListSkeletonProps<Row>) => {
  const isCards = useIsCards();
  const isSlow = useIsSlow(true);
  const columns = useRenderedColumns(table);
  const heightPx = useRowHeight(table.state.isRoomy);
  // As many as fit into the window: most lists fill it, and the frame clips what is too much.
  const rowIndexes = Array.from({ length: Math.ceil(window.innerHeight / heightPx) }, (_, index) => index);
  const widths: CSSProperties & Record<`--${string}`, string> = {
    '--columns': gridTemplate(columns),
    '--min-width': `${gridMinWidth(columns)}px`,
  };
  return (
    <>
      <Still aria-hidden="true" style={widths} data-even={isEvenGrid(columns) || undefined}>
        <HeaderGroup>
          <HeaderLine>
            <div className="check" />
            {columns.map((column, index) => (
              <div key={column.id} className={columnClass(column, index)}>
                {labelOf(column)}
              </div>
            ))}
          </HeaderLine>
        </HeaderGroup>
        <RowGroup style={{ height: rowIndexes.length * heightPx }}>
          {rowIndexes.map((row) => (
            <SkeletonRow
              key={row}
              index={row}
              isLast={row === rowIndexes.length - 1}
              columns={columns}
              isCard={isCards}
              isApart={false}
              heightPx={heightPx}
            />
          ))}
        </RowGroup>
      </Still>
      <Footer role="status" aria-label={`${title}: ${texts.loading}`}>
        {/* On a phone the toolbar has space for the short text only. */}
        {isCards && isSlow ? texts.slow.whole : !isSlow && texts.loading}
      </Footer>
    </>
  );
};

interface LayoutRowsProps<Row extends ListRecord> {
  Layout: ComponentType<ListLayoutProps<Row>>;
  title: string;
  table: ListTable<Row>;
  /** All rows of the list; undefined while they are loading. */
  all: readonly Row[] | undefined;
  isRefreshing: boolean;
  rowLabel: (row: Row) => string;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
  children?: ReactNode;
}

const noRows: never[] = [];

/** The rows of the list's table in another layout, with the same order, selection and sorting. */
const LayoutRows = <Row extends ListRecord>({ Layout, table, all, children, ...props }: LayoutRowsProps<Row>) => {
  const { held, gone, terms } = table.getShown();
  useMarkedWords(props.scroller, terms);
  const rows = (
    <Layout
      {...props}
      all={all ?? noRows}
      rows={held}
      isGone={(id) => gone.has(id)}
      isLoading={all === undefined}
      selection={{
        extent: table.getSelectionExtent(),
        has: table.getIsSelected,
        toggle: table.toggleSelected,
        toggleAll: table.toggleAllSelected,
      }}
      sorting={table.state.sorting[0]}
      onSort={(columnId) => table.getColumn(columnId)?.toggleSorting()}
    >
      {children}
    </Layout>
  );
  if (all) return rows;
  return (
    <>
      {rows}
      <Footer role="status" aria-label={`${props.title}: ${texts.loading}`}>
        {texts.loading}
      </Footer>
    </>
  );
};

interface NothingFoundProps {
  filters: Filters;
  search: string;
  total: number;
  /** Where else a search looked: 'Искали и в телефоне'. */
  where: string | undefined;
  /** The line about rows beyond the end of a long list. */
  older: ReactNode;
  onClear: () => void;
}

/** Shown instead of the rows if filter and search match none. */
const NothingFound = ({ filters, search, total, where, older, onClear }: NothingFoundProps) => {
  const isOnline = useIsOnline();
  const typed = [...Object.values(filters), search].filter((part) => part.trim() !== '').join('», «');
  return (
    <EmptyState
      kind="not found"
      title={texts.nothingFound}
      explanation={
        <>
          <p>{texts.nothingFoundExplanation(typed, formatCount(total))}</p>
          {search.trim() !== '' && where && <p>{isOnline ? where : texts.searchedLoaded}</p>}
        </>
      }
    >
      <Button tone="primary" onClick={onClear}>
        {texts.clear}
      </Button>
      {older}
    </EmptyState>
  );
};

/** Shown instead of the rows if they failed to load. */
const ListFailure = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => unknown }) => (
  <FailureCard
    title={texts.failed}
    explanation={texts.failedExplanation}
    isRetrying={isRetrying}
    onRetry={() => void onRetry()}
  />
);

interface ListRowsProps<Row extends ListRecord> {
  title: string;
  /** Its data are undefined until the rows are loaded, or after a failure. */
  query: { data: readonly Row[] | undefined; isFailed: boolean; isFetching: boolean; refetch: () => unknown };
  table: ListTable<Row>;
  /** The number of all rows, while the table has only the first ones. */
  arrivingTotal: number | undefined;
  match: Match;
  view: ReturnType<typeof useListView>;
  /** Another layout of the rows than the grid. */
  Layout: ComponentType<ListLayoutProps<Row>> | undefined;
  /** Where a search looks in addition to the columns. */
  where: string | undefined;
  emptyText: string;
  older: ReactNode;
  rowLabel: (row: Row) => string;
  goneWord: string | undefined;
  scroller: RefObject<HTMLDivElement | null>;
  hold: RowHold;
}

/** The rows of a list, or a message instead: loading, failed, or none. */
export const ListRows = <Row extends ListRecord>(props: ListRowsProps<Row>) => {
  const { title, query, table, arrivingTotal, match, view, Layout, where, emptyText, rowLabel, scroller, hold } = props;
  const shared = { title, table, rowLabel, scroller, hold };
  const ofGrid = { ...shared, goneWord: props.goneWord };
  const isPending = !query.data && !query.isFailed;
  if (isPending && Layout) return <LayoutRows {...shared} Layout={Layout} all={undefined} isRefreshing={false} />;
  if (isPending && arrivingTotal !== undefined) return <Grid {...ofGrid} isRefreshing arrivingTotal={arrivingTotal} />;
  if (isPending) return <ListSkeleton title={title} table={table} />;
  if (!query.data) return <ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />;
  const total = query.data.length;
  const isSettled = match !== 'looking' && match !== 'waiting';
  const instead = (
    <>
      {total === 0 && <EmptyState title={emptyText} />}
      {total > 0 && table.getShown().rows.length === 0 && isSettled && (
        <NothingFound
          filters={view.filters}
          search={view.search}
          total={total}
          where={where}
          older={props.older}
          onClear={view.clear}
        />
      )}
    </>
  );
  return Layout ? (
    <LayoutRows {...shared} Layout={Layout} all={query.data} isRefreshing={query.isFetching}>
      {instead}
    </LayoutRows>
  ) : (
    <Grid {...ofGrid} isRefreshing={query.isFetching}>
      {instead}
    </Grid>
  );
};

const Still = styled(Scroller)`
  overflow: hidden;
`;
