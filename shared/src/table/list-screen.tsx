import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { CardKind } from 'shared/runtime/list-trail';
import { restoredRows } from 'shared/runtime/restored-rows';
import { size } from 'shared/theme/tokens';
import { EmptyState } from 'shared/ui/empty-state';
import { ShortcutsDialog } from 'shared/ui/shortcuts-dialog';
import styled from 'styled-components';
import { ColumnsMenu } from './columns-menu';
import { ExportItems } from './export-items';
import { FilterBar } from './filter-bar';
import { useFirstRow } from './first-row';
import { useFocusBackOnRows } from './focus-back-on-rows';
import { Grid } from './grid';
import { useIsCards } from './grid-layout';
import { useLeaveTrail } from './leave-trail';
import type { ListColumn } from './list-column';
import { ListFailure } from './list-failure';
import { ListFooter, type Total } from './list-footer';
import { ListSkeleton } from './list-skeleton';
import { useListTable } from './list-table';
import { ListHead, ListToolbar } from './list-toolbar';
import { NewRowsButton } from './new-rows-button';
import { NothingFound } from './nothing-found';
import { usePreparedTexts } from './prepared-texts';
import type { RowChoice } from './row-choice';
import { type RowsRemoval, SelectionActions, type SelectionMenu } from './selection-actions';
import { SelectedNote, SelectionCount } from './selection-count';
import { SelectionFooter } from './selection-footer';
import { ShortcutsItem } from './shortcuts-item';
import type { Sorting } from './sort-rows';
import { useSums } from './sums';
import { texts } from './texts';
import { ToTopButton } from './to-top-button';
import { useViewMemory } from './view-memory';

export interface ListScreenProps<Row extends { id: number }> {
  /** Under which the columns' settings are remembered on this machine: `orders`. */
  name: string;
  title: string;
  columns: readonly ListColumn<Row>[];
  query: UseQueryResult<Row[]>;
  /** Names a row for those who cannot see where its checkbox stands. */
  rowLabel: (row: Row) => string;
  /** Said where there is no row at all. */
  emptyText: string;
  /** Said, with their number, of rows that came meanwhile: 'Новые заказы'. */
  newRowsText: string;
  /** What is summed up in the footer and for the selected rows. */
  amountOf?: (row: Row) => number;
  /** What else is added up in the footer, before the sum. */
  totals?: readonly Total<Row>[];
  initialSorting?: Sorting;
  /** What can be given to all selected rows at once. */
  choices?: readonly RowChoice[];
  /** What else the section offers for the selected rows. */
  selectionMenu?: SelectionMenu<Row>;
  /** How selected rows are deleted; without it rows cannot be selected for that. */
  removal?: RowsRemoval;
  /** Its rows show pictures of products, which 'Настройки' offers to leave out. */
  hasPhotos?: boolean;
  /** Whose cards its rows lead to: they find the way back, and the next row, in the order shown here. */
  cards?: CardKind;
  /** Ways to the lists beside this one, above its toolbar. */
  tabs?: ReactNode;
  /** What else can be done here, at the end of the toolbar: 'Новый товар'. */
  action?: ReactNode;
}

const noRows: never[] = [];

/** A list of records: everything a list can do, so that a section says only which columns and which data. */
export const ListScreen = <Row extends { id: number }>(props: ListScreenProps<Row>) => {
  const { name, title, columns, query, rowLabel, emptyText, newRowsText, amountOf, initialSorting } = props;
  const { totals = noRows, choices, selectionMenu, removal, cards, tabs } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const settingsName = `list.${name}`;
  const all = query.data ?? noRows;
  const {
    table,
    view,
    texts: store,
    shown,
    match,
    shownColumns,
    filterColumns,
    letRowsIn,
    reset,
  } = useListTable({
    name: settingsName,
    columns,
    rows: all,
    initialSorting,
    awaited: removal && restoredRows.of(removal.queryKey),
  });
  const { rows } = shown;
  const selectedRows = table.getSelectedRows();
  const [bar, setBar] = useState<'plain' | 'search' | 'filter'>('plain');
  usePreparedTexts(store, shownColumns, bar === 'search');
  useLeaveTrail(cards, rows);
  const selection = { count: table.getAllSelectedRows().length, shownCount: selectedRows.length };
  const isSelecting = selection.count > 0;
  const { sum, selectedSum } = useSums(rows, selectedRows, amountOf);
  useFocusBackOnRows(scroller, isSelecting);
  const goToFirstRow = useFirstRow(scroller, view.search, match);
  useViewMemory(settingsName, scroller, query.data !== undefined, table.getAllSelectedRows(), table.setSelectedIds);

  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = useCallback(() => setIsShowingKeys(true), []);
  const openSearch = useCallback(() => setBar('search'), []);
  const isSearching = bar === 'search' || view.search !== '';
  const isCards = useIsCards();
  const filterCount = Object.keys(view.filters).length;
  const widthOf = (id: string) => table.getColumn(id)?.getSize() ?? 0;
  const exportItems = (exported: readonly Row[]) => (
    <ExportItems title={title} columns={shownColumns} widthOf={widthOf} rows={exported} />
  );
  const clearSelection = () => table.setSelectedIds([]);
  const selectionCount = <SelectionCount {...selection} sum={selectedSum} onClear={clearSelection} />;
  const selectionActions = (
    <SelectionActions
      rows={selectedRows}
      choices={choices}
      removal={removal}
      menu={selectionMenu}
      exportItems={exportItems(selectedRows)}
      onClear={clearSelection}
      onRemoved={table.deselect}
    />
  );
  const isTight = isSelecting || bar === 'filter';
  const newRows = <NewRowsButton label={newRowsText} count={shown.newRows} isShort={isTight} onShow={letRowsIn} />;
  const tools = (
    <>
      <ColumnsMenu table={table} hasPhotos={props.hasPhotos ?? false} onReset={reset}>
        {exportItems(rows)}
        <ShortcutsItem onOpen={showKeys} />
      </ColumnsMenu>
      {props.action}
    </>
  );

  return (
    <Screen>
      <title>{title}</title>
      {tabs}
      {bar === 'filter' ? (
        <FilterBar
          columns={filterColumns}
          filters={view.filters}
          store={store}
          newRows={newRows}
          onFilter={view.setFilters}
          onClose={() => setBar('plain')}
        />
      ) : (
        <ListToolbar
          head={
            isSelecting ? (
              selectionCount
            ) : (
              <ListHead title={title} count={query.data?.length} isLoading={query.isFetching} />
            )
          }
          newRows={newRows}
          count={query.data?.length}
          found={rows.length}
          match={match}
          search={view.search}
          isSearching={isSearching}
          isSelecting={isSelecting}
          filterCount={filterCount}
          tools={isSelecting ? !isCards && selectionActions : tools}
          onSearch={view.setSearch}
          onOpenSearch={openSearch}
          onCloseSearch={() => setBar('plain')}
          onLeaveSearch={goToFirstRow}
          onOpenFilter={() => setBar('filter')}
        />
      )}
      {query.isPending && <ListSkeleton title={title} table={table} />}
      {query.isError && !query.data && <ListFailure isRetrying={query.isFetching} onRetry={query.refetch} />}
      {query.data && (
        <>
          <Grid title={title} table={table} isRefreshing={query.isFetching} rowLabel={rowLabel} scroller={scroller} />
          {all.length === 0 && <EmptyState title={emptyText} />}
          {all.length > 0 && rows.length === 0 && match !== 'looking' && (
            <NothingFound filters={view.filters} search={view.search} total={all.length} onClear={view.clear} />
          )}
          {isSelecting && (isCards || bar === 'filter') ? (
            <SelectionFooter>
              {!isCards && selectionCount}
              {isCards && (isSearching || bar === 'filter') && <SelectedNote {...selection} />}
              {selectionActions}
            </SelectionFooter>
          ) : (
            rows.length > 0 && (
              <ListFooter rows={rows} total={all.length} totals={totals} sum={sum}>
                <ToTopButton scroller={scroller} />
              </ListFooter>
            )
          )}
        </>
      )}
      <ShortcutsDialog
        shortcuts={texts.shortcutList}
        isOpen={isShowingKeys}
        onOpen={showKeys}
        onClose={() => setIsShowingKeys(false)}
      />
    </Screen>
  );
};

/* The page itself does not scroll: what is above and below the rows stays in sight. What toasts need is given at the
   end of the rows. */
const Screen = styled.div`
  display: flex;
  flex-direction: column;
  block-size: calc(100dvh - ${size.topbar} - ${size.subnav});
  margin-block-end: calc(-1 * ${size.roomAtEnd});
`;
