import type { FirstRows } from '@shared/kit/runtime/lists/first-rows';
import { type CardKind, listNavigation } from '@shared/kit/runtime/lists/list-navigation';
import { revisionOf } from '@shared/kit/runtime/lists/list-query';
import { useRestoredRows } from '@shared/kit/runtime/records/restored-rows';
import { useLackingRights } from '@shared/kit/runtime/rights/rights';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { MenuItem, MenuLine } from '@shared/kit/ui/choices/menu-popup';
import { ShortcutsDialog } from '@shared/kit/ui/dialogs/shortcuts-dialog';
import { type BuiltInView, columnsOfViews, useKnownViews, useShownChips } from '@shared/kit/views/known-views';
import { useListViews, viewsShortcut } from '@shared/kit/views/use-list-views';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { BinItem } from './bars/bin-item';
import { ColumnsMenu } from './bars/columns-menu';
import { FilterBar, FilterSheet } from './bars/filter-bar';
import { LeftOutQuestion } from './bars/left-out-question';
import { useListChoices } from './bars/list-choices';
import { ListFooter, type Total } from './bars/list-footer';
import { NewRowsButton } from './bars/new-rows-button';
import { OlderRowsLine } from './bars/older-rows-line';
import type { RowsRemoval } from './bars/removal-question';
import { type SelectionAction, SelectionActions, type SelectionMenu } from './bars/selection-actions';
import { SelectedNote, SelectionCount } from './bars/selection-count';
import { ToTopButton } from './bars/to-top-button';
import type { BulkAction } from './bulk-action';
import { ConnectionNote } from './connection-note';
import { downloadRows, exportFormats } from './download-rows';
import type { ExportedTable } from './export/exported-table';
import { Footer } from './footer';
import { useIsCards } from './grid/grid-layout';
import { ListRows } from './grid/list-rows';
import { columnsOfChips, type ListChips, type ListLayout, termsOfChips } from './list-layout';
import { ListHead, ListToolbar } from './list-toolbar';
import type { OlderSource } from './older-rows';
import { readFilters } from './search/filter-meaning';
import type { ListColumn } from './search/list-column';
import { usePreparedTexts } from './search/prepared-texts';
import type { Sorting } from './search/sort-rows';
import type { SearchBeyond } from './search-beyond';
import { type Match, useListTable } from './state/list-table';
import type { RowDetails } from './state/row-details';
import { useRowHold } from './state/row-hold';
import { useSums } from './state/sums';
import { useListVisit, useViewMemory } from './state/view-memory';
import { texts } from './texts';

/** The configuration of a section's list. */
export interface ListProps<Row extends { id: number }> {
  /** The name of the columns' settings stored on this machine: `orders`. */
  name: string;
  title: string;
  columns: readonly ListColumn<Row>[];
  query: UseQueryResult<Row[]>;
  /** Fields of the rows with calls of their own, which are sent only while something on the screen needs them. */
  details?: readonly RowDetails<Row>[];
  /** The rows that are shown while the others arrive, if the back end sends them in the initial order. */
  first?: FirstRows<Row> | undefined;
  /** The accessible name of a row's checkbox. */
  rowLabel: (row: Row) => string;
  /** Shown if the list has no rows at all. */
  emptyText: string;
  /** The word of a row that has left while a person uses the rows; 'удалено' by default. */
  goneWord?: string;
  /** Shown, with their number, for rows that arrived meanwhile: 'Новые заказы'. */
  newRowsText: string;
  /** The value that is summed in the footer and for the selected rows, in roubles. */
  amountOf?: (row: Row) => number;
  /** Further totals in the footer. */
  totals?: readonly Total<Row>[];
  initialSorting?: Sorting;
  /** The bulk actions that set a value of all selected rows. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Further bulk actions of the section. */
  selectionMenus?: readonly SelectionMenu<Row>[];
  selectionActions?: readonly SelectionAction<Row>[];
  /** How to search records by values that their rows do not show. */
  beyond?: SearchBeyond;
  /** How the rows beyond the end of a very long list are found. */
  older?: OlderSource;
  /** How selected rows are deleted; without it they cannot be deleted. */
  removal?: RowsRemoval;
  /** The key of its query, if a person adds rows (`restoredRows`) that they can't delete. */
  additions?: QueryKey;
  /** Its rows show pictures of products, which 'Настройки' offers to hide. */
  hasPhotos?: boolean;
  /** The kind of cards that its rows link to: they get the link back, and the next row, in the order shown here. */
  cards?: CardKind;
  /** Links to sibling lists, above its toolbar. */
  tabs?: ReactNode;
  /** Toggles that filter the rows. */
  chips?: ListChips<Row>;
  /** Views that the list brings along, as a constant. */
  views?: readonly BuiltInView[];
  /** Another layout of the rows. */
  layout?: ListLayout<Row>;
  /** Further items of 'Настройки'. */
  menuItems?: ReactNode;
  /** A further action at the end of the toolbar: 'Новый товар'. */
  action?: ReactNode;
}

/** Row 0, its first column after the checkbox. */
const firstCell = '[data-row="0"][data-column="1"]';

const focusFirstRow = (element: HTMLElement) => {
  const cell = element.querySelector<HTMLElement>(firstCell);
  (cell?.querySelector<HTMLElement>('a, button') ?? cell)?.focus({ preventScroll: true });
};

/** Moves the focus from the search to the first row, as soon as the rows match the input. Without rows it stays. */
const useFirstRow = (scroller: RefObject<HTMLElement | null>, search: string, match: Match) => {
  const [wanted, setWanted] = useState<string>();
  const isKnown = match !== 'waiting' && match !== 'looking';
  const isReached = wanted !== undefined && isKnown && search.trim() === wanted.trim();

  useEffect(() => {
    const element = scroller.current;
    if (!isReached || !element) return;
    setWanted(undefined);
    if (element.querySelector(firstCell)) return focusFirstRow(element);
    // It is in the page only once the list is scrolled to the top.
    element.addEventListener('scroll', () => focusFirstRow(element), { once: true });
    element.scrollTo({ top: 0 });
  }, [isReached, scroller]);

  return setWanted;
};

/** The revision of the list when the selection last changed: later changes of others were not seen by the person. */
const useSeenRevision = (queryKey: QueryKey | undefined, selection: object) => {
  const client = useQueryClient();
  const seen = useRef<string>(undefined);
  useLayoutEffect(() => {
    const query = queryKey && client.getQueryCache().find({ queryKey });
    seen.current = query && revisionOf(query);
  }, [client, queryKey, selection]);
  return () => seen.current;
};

/** Stores what the cards of this list need: the link back, and the order of the records. */
const useListNavigation = (cards: CardKind | undefined, rows: readonly { id: number }[]): void => {
  const { visit, address } = useListVisit();

  // While the list is shown, not in a cleanup: the card renders before the list's effects are cleaned up.
  useEffect(() => {
    if (cards) listNavigation.leave(cards, { address, viewKey: visit, rows });
  }, [cards, address, visit, rows]);
};

/** The menu items that export rows: one per format. */
const ExportItems = <Row,>(table: ExportedTable<Row>) =>
  exportFormats.map((format) => (
    <MenuItem key={format} disabled={table.rows.length === 0} onClick={() => downloadRows(format, table)}>
      {texts.downloadAs(format)}
    </MenuItem>
  ));

/** The selection bar disappears together with its clicked button: the focus moves to the rows. */
const useFocusBackOnRows = (scroller: RefObject<HTMLElement | null>, isSelecting: boolean) => {
  useEffect(() => {
    if (!isSelecting) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    };
  }, [scroller, isSelecting]);
};

/** A second way to the keys of a list, the last item of 'Настройки'. A phone has no keys. */
const ShortcutsItem = ({ onOpen }: { onOpen: () => void }) =>
  !useIsCards() && (
    <>
      <MenuLine />
      <MenuItem onClick={onOpen}>{texts.shortcuts}</MenuItem>
    </>
  );

const noRows: never[] = [];

/** Rows that wait for details which decide about them are still loading. */
const loadingOf = <Row,>({ data, error, isFetching, refetch }: UseQueryResult<Row[]>) => ({
  isFailed: error !== null && data === undefined,
  isFetching,
  refetch,
});

/** A list of records with all functions of a list, so that a section only provides its columns and data. */
export const ListScreen = <Row extends { id: number }>(props: ListProps<Row>) => {
  const lacking = useLackingRights(props.columns.flatMap(({ right }) => right ?? []));
  const columns = useMemo(
    () => props.columns.filter(({ right }) => right === undefined || !lacking.includes(right)),
    [props.columns, lacking],
  );
  // The settings of columns are read once for the columns that there are.
  return <List key={props.columns.length - columns.length} {...props} columns={columns} />;
};

const List = <Row extends { id: number }>(props: ListProps<Row>) => {
  const { name, title, columns, rowLabel, emptyText, newRowsText, amountOf, initialSorting } = props;
  const { details = noRows, totals = noRows, bulkActions = noRows, removal, cards, tabs } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<'plain' | 'search' | 'filter'>('plain');
  const settingsName = `list.${name}`;
  const hold = useRowHold();
  const known = useKnownViews(name, props.views);
  const chips = useShownChips(props.chips, known);
  const awaited = useRestoredRows(removal?.queryKey ?? props.additions);
  const {
    table,
    all: data,
    isUnknown,
    arriving,
    view,
    texts: searchIndex,
    shown,
    match,
    isWhole,
    older,
    shownColumns,
    filterColumns,
    usual,
    letRowsIn,
    letGo,
    reset,
  } = useListTable({
    name: settingsName,
    columns,
    rows: props.query.data,
    details,
    chipColumnIds: [...columnsOfChips(chips), ...columnsOfViews(known)],
    // The choices of a filter are those of all rows.
    first: bar === 'filter' ? undefined : props.first,
    initialSorting,
    beyond: props.beyond,
    older: props.older,
    awaited,
    isHeld: hold.isHeld,
  });
  // Whoever needs the whole list has no rows before all are here: only the table has the first ones.
  const rows = arriving ? noRows : shown.rows;
  const query = { ...loadingOf(props.query), data };
  const all = data ?? noRows;
  const count = data?.length ?? props.query.data?.length ?? arriving?.total;
  const selectedRows = table.getSelectedRows();
  usePreparedTexts(searchIndex, shownColumns, bar === 'search');
  useListNavigation(cards, rows);
  const selection = { count: table.getAllSelectedRows().length, shownCount: selectedRows.length };
  const isSelecting = selection.count > 0;
  const seen = useSeenRevision(removal?.queryKey, table.state.selection);
  const { sum, selectedSum } = useSums(rows, selectedRows, amountOf);
  useFocusBackOnRows(scroller, isSelecting);
  const goToFirstRow = useFirstRow(scroller, view.search, match);
  const layout = props.layout?.name === view.layout ? props.layout : undefined;
  useViewMemory(
    settingsName,
    scroller,
    data !== undefined,
    layout?.name ?? '',
    table.getAllSelectedRows(),
    table.setSelectedIds,
  );

  const [isShowingKeys, setIsShowingKeys] = useState(false);
  const showKeys = useCallback(() => setIsShowingKeys(true), []);
  const openSearch = useCallback(() => setBar('search'), []);
  const search = (words: string) => {
    // A field that the address has opened stays while it is cleared and typed in.
    openSearch();
    view.setSearch(words);
  };
  const isSearching = bar === 'search' || view.search !== '';
  const isCards = useIsCards();
  const choices = useListChoices({ chips, layout: props.layout, rows: data, isUnknown, view });
  const views = useListViews({
    list: name,
    known,
    columns,
    rows: data,
    total: count,
    isUnknown,
    view,
    usual,
    chipTerms: termsOfChips(chips),
    isShort: props.layout !== undefined,
  });
  const readings = useMemo(() => readFilters(filterColumns, view.filters, all), [filterColumns, view.filters, all]);
  const filterCount = Object.keys(view.filters).length;
  const widthOf = (id: string) => table.getColumn(id)?.getSize() ?? 0;
  const exportItems = (exported: readonly Row[]) => (
    <ExportItems title={title} columns={shownColumns} widthOf={widthOf} rows={exported} />
  );
  const clearSelection = () => table.setSelectedIds([]);
  const selectionCount = (
    <SelectionCount {...selection} sum={selectedSum} isLoading={query.isFetching} onClear={clearSelection} />
  );
  const selectionActions = (
    <SelectionActions
      rows={selectedRows}
      bulkActions={bulkActions}
      seen={seen}
      removal={removal}
      menus={props.selectionMenus ?? noRows}
      actions={props.selectionActions ?? noRows}
      exportItems={exportItems(selectedRows)}
      onClear={clearSelection}
      onRemoved={letGo}
    />
  );
  const closeBar = () => setBar('plain');
  const filter = {
    columns: filterColumns,
    filters: view.filters,
    searchIndex,
    onFilter: view.setFilters,
    onClose: closeBar,
  };
  const isTight = isSelecting || bar === 'filter';
  const newRows = <NewRowsButton label={newRowsText} count={shown.newRows} isShort={isTight} onShow={letRowsIn} />;
  const tools = (
    <ColumnsMenu table={table} hasPhotos={props.hasPhotos ?? false} onReset={reset}>
      {exportItems(rows)}
      {removal && <BinItem />}
      {props.menuItems}
      <ShortcutsItem onOpen={showKeys} />
    </ColumnsMenu>
  );

  const listHead = (
    <ListHead
      title={title}
      count={count}
      // The field of the search has its own count.
      found={data && filterCount > 0 && !isSearching ? rows.length : undefined}
      isLoading={query.isFetching}
      shortUpTo={props.chips ? 'always' : 'compact'}
    />
  );

  return (
    <Screen>
      <title>{title}</title>
      {views.row}
      {tabs}
      {bar === 'filter' && !isCards ? (
        <FilterBar
          {...filter}
          newRows={newRows}
          note={<ConnectionNote isLoading={query.isFetching} shortUpTo="always" />}
        />
      ) : (
        <ListToolbar
          head={isSelecting ? selectionCount : listHead}
          chips={
            !isSelecting && (
              <>
                {choices.chips}
                {views.tools}
              </>
            )
          }
          layoutChoice={!isSelecting && choices.layouts}
          newRows={newRows}
          count={count}
          found={rows.length}
          match={match}
          search={view.search}
          isSearching={isSearching}
          isSelecting={isSelecting}
          filterCount={filterCount}
          action={!isSelecting && props.action}
          tools={isSelecting ? !isCards && selectionActions : tools}
          onSearch={search}
          onOpenSearch={openSearch}
          onCloseSearch={closeBar}
          onLeaveSearch={goToFirstRow}
          onOpenFilter={() => setBar('filter')}
        />
      )}
      {choices.row}
      <ListRows
        title={title}
        query={query}
        table={table}
        arrivingTotal={arriving?.total}
        match={match}
        view={view}
        Layout={layout?.Rows}
        where={props.beyond?.where}
        emptyText={emptyText}
        older={older && <OlderRowsLine {...older} />}
        rowLabel={rowLabel}
        goneWord={props.goneWord}
        scroller={scroller}
        hold={hold}
      />
      {data && isSelecting && (isCards || bar === 'filter') ? (
        <SelectionFooter>
          {!isCards && selectionCount}
          {isCards && isSearching && <SelectedNote {...selection} />}
          {selectionActions}
        </SelectionFooter>
      ) : (
        (rows.length > 0 || arriving) && (
          <ListFooter
            rows={rows}
            total={count ?? 0}
            totals={totals}
            sum={sum}
            readings={readings}
            isWhole={isWhole}
            isArriving={arriving !== undefined}
          >
            {older && !arriving && <OlderRowsLine {...older} />}
            <ToTopButton scroller={scroller} />
          </ListFooter>
        )
      )}
      {bar === 'filter' && isCards && <FilterSheet {...filter} found={data && rows.length} />}
      <LeftOutQuestion bulkActions={bulkActions} noun={removal?.noun} rows={all} rowLabel={rowLabel} />
      <ShortcutsDialog
        shortcuts={views.row ? [...texts.shortcutList, viewsShortcut] : texts.shortcutList}
        isOpen={isShowingKeys}
        onOpen={showKeys}
        onClose={() => setIsShowingKeys(false)}
      />
    </Screen>
  );
};

/** Replaces the footer while rows are selected and the bar above them has no space for the bulk actions. */
const SelectionFooter = styled(Footer)`
  gap: ${space(2)};
  /* At the foot of the window, also below a few rows: it stays where it is while a filter changes their number. */
  margin-block-start: auto;
  color: ${color.ink};

  @media ${media.phone} {
    > button {
      flex: 1;
      min-block-size: ${size.touch};
    }
  }
`;

/*
 * The page itself does not scroll: everything above and below the rows stays visible. Space for toasts is added at the
 * end of the rows.
 */
const Screen = styled.div`
  display: flex;
  flex-direction: column;
  block-size: calc(100dvh - ${size.topbar} - ${size.subnav});
  margin-block-end: calc(-1 * ${size.roomAtEnd});
`;
