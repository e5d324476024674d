import { useLocation, useNavigate } from '@shared/kit/router';
import { failureStatus } from '@shared/kit/runtime/api/http';
import { useIsCards, useIsTight } from '@shared/kit/table/grid/grid-layout';
import { termsOf } from '@shared/kit/table/search/filter-terms';
import type { ListColumn } from '@shared/kit/table/search/list-column';
import type { useListView } from '@shared/kit/table/state/list-view';
import { useListVisit } from '@shared/kit/table/state/view-memory';
import { color } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Caret } from '@shared/kit/ui/choices/menu-button';
import { Icon } from '@shared/kit/ui/icon';
import { ToolLabel } from '@shared/kit/ui/tool-label';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import type { KnownViews, ListedView } from './known-views';
import { texts } from './texts';
import { type ViewCondition, ViewConditions } from './view-conditions';
import { useViewCounts } from './view-counts';
import {
  isSameView,
  partsOf,
  readState,
  stateOf,
  stateWith,
  type UsualView,
  viewParts,
  viewSearch,
} from './view-state';
import { type ViewTab, ViewTabs } from './view-tabs';
import { viewQuery } from './views';

const ViewsPopover = lazy(async () => ({ default: (await import('./views-popover')).ViewsPopover }));

interface ListViewsOptions<Row> {
  /** The name of the list. */
  list: string;
  known: KnownViews;
  columns: readonly ListColumn<Row>[];
  /** All rows; undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** How many there are; undefined while it is unknown. */
  total: number | undefined;
  /** Whether the values of a column are not known yet. */
  isUnknown: (columnId: string) => boolean;
  view: ReturnType<typeof useListView>;
  usual: UsualView;
  /** The terms that chips show as pressed. */
  chipTerms: readonly { columnId: string; term: string }[];
  /** The toolbar is full: the button that saves a view is an icon unless the window is wide. */
  isShort: boolean;
}

interface ShownViews {
  /** The tabs; absent while the list has only one view. */
  row?: ReactNode;
  /** For the toolbar: the conditions of the open view, and what to do with its changes. */
  tools?: ReactNode;
}

const bookmark = 'M4.5 2.5h7v11L8 10.8l-3.5 2.7z';

/** For the list of keys under '?'. */
export const viewsShortcut = { keys: ['[', ']'], does: texts.keys };

/** Why the view of the address is none of the known ones; undefined if it is one, or none is wanted. */
const useMissing = (named: string | undefined, { isRead, all }: KnownViews): string | undefined => {
  const isMissing = named !== undefined && isRead && !all.some(({ key }) => key === named);
  const isId = named !== undefined && /^[1-9]\d{0,9}$/.test(named);
  const { error } = useQuery({ ...viewQuery(named ?? ''), enabled: isMissing && isId, retry: false });
  if (!isMissing) return undefined;
  if (!isId) return texts.missing.gone;
  const status = failureStatus(error);
  return status === 403 ? texts.missing.private : status === 404 ? texts.missing.gone : undefined;
};

/**
 * A view opened by its link alone has the state that it is stored with. What this page itself has changed keeps its state, also
 * an empty one.
 */
const useStateOfLink = (open: ListedView | undefined, isEmpty: boolean): { isAwaited: boolean } => {
  const { pathname, state } = useLocation();
  const { visit } = useListVisit();
  const navigate = useNavigate();
  const isOwn = typeof state === 'object' && state !== null && 'view' in state;
  const search = open && isEmpty && !isOwn && open.state !== '' ? viewSearch(open.key, open.state) : undefined;
  useLayoutEffect(() => {
    if (search === undefined) return;
    void navigate(pathname + search, { replace: true, state: { view: visit }, preventScrollReset: true });
  }, [navigate, pathname, search, visit]);
  return { isAwaited: search !== undefined };
};

/** The named views of a list: tabs with counts, what is changed, and how to store it. */
export const useListViews = <Row extends object>(options: ListViewsOptions<Row>): ShownViews => {
  const { known, columns, view, usual, isUnknown } = options;
  const { pathname, search } = useLocation();
  const { visit } = useListVisit();
  const navigate = useNavigate();
  const isTight = useIsTight();
  const isWide = useMedia('wide');
  const isIcon = isTight || (options.isShort && !isWide);
  const isPhone = useIsCards();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const state = useMemo(() => stateOf(new URLSearchParams(search)), [search]);
  const shown = readState(state, columns);
  const open = known.all.find(({ key }) => key === view.named);
  const { isAwaited } = useStateOfLink(open, state === '');
  const isStored = view.named === undefined || open !== undefined;
  const isChanged = isStored && !isAwaited && !isSameView(shown, readState(open?.state ?? '', columns), usual);
  const missing = useMissing(view.named, known);

  const states = known.all.map((each) => each.state).join('\n');
  const filters = useMemo(
    () => (states === '' ? [] : states.split('\n').map((each) => readState(each, columns).filters)),
    [states, columns],
  );
  const counts = useViewCounts(options.rows, { columns, filters });
  const countOf = (key: string) => {
    const at = known.all.findIndex((each) => each.key === key);
    // The back end finds more than the columns show, and is asked only for the open view.
    const isSearch = readState(known.all[at]?.state ?? '', columns).search !== '';
    return isSearch || Object.keys(filters[at] ?? {}).some(isUnknown) ? undefined : counts[at];
  };

  if (!known.isOn) return {};

  const inTabs = known.all.filter((each) => each === open || (!each.isHidden && each.chip === undefined));
  const tabs: ViewTab[] = [
    { key: undefined, name: texts.plain, to: pathname, count: options.total },
    ...inTabs.map(({ key, name, kind, state: of }) => ({
      key,
      name,
      kind,
      to: pathname + viewSearch(key, of),
      count: countOf(key),
    })),
  ];
  const show = (key: string | undefined, of: string) =>
    void navigate(pathname + viewSearch(key, of), { replace: true, state: { view: visit }, preventScrollReset: true });

  // The toolbar of a phone has no room for one more button.
  const hasRow = tabs.length > 1 || missing !== undefined || (isPhone && isChanged);
  const openPopover = (event: { currentTarget: HTMLButtonElement }) => {
    anchor.current = event.currentTarget;
    setIsOpen(true);
  };
  const revert = isChanged && open && (
    <Button tone="quiet" onClick={() => show(open.key, open.state)}>
      {texts.revert}
    </Button>
  );
  const popover = isOpen && (
    <Suspense fallback={null}>
      <ViewsPopover
        list={options.list}
        views={known.all}
        open={open}
        isChanged={isChanged}
        countOf={countOf}
        parts={partsOf(shown, usual)}
        suggested={viewParts.filter((part) => part !== 'columns' || view.columns !== undefined)}
        stateWith={(parts) => stateWith(shown, usual, parts)}
        onSaved={(key, of) => void navigate(pathname + viewSearch(key, of))}
        anchor={anchor}
        onClose={() => setIsOpen(false)}
      />
    </Suspense>
  );

  return {
    ...(hasRow && {
      row: (
        <ViewTabs tabs={tabs} open={view.named} isChanged={isChanged && open !== undefined} note={missing}>
          {isTight && revert}
          <AllViews
            tone="quiet"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={openPopover}
            aria-label={texts.all}
          >
            {isPhone ? <Icon path={bookmark} /> : texts.all}
            {!isPhone && <Caret />}
          </AllViews>
          {popover}
        </ViewTabs>
      ),
    }),
    ...(!(isTight && hasRow) && {
      tools: (
        <>
          <ViewConditions conditions={view.named === undefined ? [] : conditionsOf(options)} />
          {revert}
          {isChanged && (
            <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={openPopover} aria-label={texts.save}>
              <ToolLabel words={texts.save} icon={bookmark} iconOn={options.isShort ? 'desk' : 'compact'} />
              {!isIcon && <Caret />}
            </Button>
          )}
          {!hasRow && popover}
        </>
      ),
    }),
  };
};

/** What the address filters and shows otherwise than usual, but for what chips and the search field show. */
const conditionsOf = <Row,>({ columns, view, usual, chipTerms }: ListViewsOptions<Row>): ViewCondition[] => {
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  const isByChips = (columnId: string, typed: string) =>
    termsOf(typed).every(
      ({ typed: term, isExcluded }) =>
        !isExcluded && chipTerms.some((chip) => chip.columnId === columnId && chip.term === term),
    );
  const filters = Object.entries(view.filters)
    .filter(([id, typed]) => !isByChips(id, typed))
    .map(([id, typed]) => {
      const { [id]: _dropped, ...others } = view.filters;
      return { header: headerOf(id), words: typed, drop: () => view.setFilters(others) };
    });
  const { sorting } = view;
  const isSorted = sorting && (sorting.id !== usual.sorting?.id || sorting.desc !== usual.sorting.desc);
  const more = (view.columns ?? []).filter((id) => !usual.columns.includes(id));
  const fewer = view.columns ? usual.columns.filter((id) => !view.columns?.includes(id)) : [];
  const isOtherwise = view.columns && view.columns.join() !== usual.columns.join();
  return [
    ...filters,
    ...(isSorted
      ? [
          {
            header: texts.sorting,
            words: texts.sorted(headerOf(sorting.id), sorting.desc),
            drop: () => view.setSorting(undefined),
          },
        ]
      : []),
    ...(isOtherwise
      ? [
          {
            header: texts.columns,
            words: texts.columnsChanged(more.map(headerOf), fewer.map(headerOf)),
            drop: () => view.setColumns([]),
          },
        ]
      : []),
  ];
};

const AllViews = styled(Button)`
  color: ${color.inkSoft};
`;
