import type { Filters } from '@shared/kit/table/search/filter-rows';
import type { ListColumn } from '@shared/kit/table/search/list-column';
import type { Sorting } from '@shared/kit/table/search/sort-rows';
import { isOfView, type ListView, namedViewParam, readView, writeView } from '@shared/kit/table/state/list-view';

/** What a list has where its address is silent. */
export interface UsualView {
  columns: readonly string[];
  sorting: Sorting | undefined;
}

/** The part of an address that belongs to a view of the list, encoded in a fixed order. */
export const stateOf = (params: URLSearchParams): string =>
  new URLSearchParams(
    [...params].filter(([name, value]) => isOfView(name) && value.trim() !== '').sort(byName),
  ).toString();

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1);

/** The query of an address with a view open in this state. The plain list has no key. */
export const viewSearch = (key: string | undefined, state: string): string => {
  const named = key === undefined ? '' : new URLSearchParams({ [namedViewParam]: key }).toString();
  const search = [named, state].filter(Boolean).join('&');
  return search && `?${search}`;
};

/** What a state shows; columns and filters that no longer exist fall out. */
export const readState = <Row>(state: string, columns: readonly ListColumn<Row>[]): ListView =>
  readView(new URLSearchParams(state), columns);

/** Whether two states show the same: what is as usual may be in one and missing in the other. */
export const isSameView = (one: ListView, other: ListView, usual: UsualView): boolean =>
  fullText(one, usual) === fullText(other, usual);

const fullText = ({ filters, search, sorting, layout, columns }: ListView, usual: UsualView) => {
  const { id, desc } = sorting ?? usual.sorting ?? {};
  return JSON.stringify([sortedFilters(filters), search, id, desc, layout, columns ?? usual.columns]);
};

const sortedFilters = (filters: Filters) => Object.entries(filters).sort(byName);

/** The parts of a view that a person keeps or leaves out. */
export const viewParts = ['filters', 'search', 'sorting', 'columns', 'layout'] as const;
export type ViewPart = (typeof viewParts)[number];

/** Those parts that differ from the plain list, each with the number of its filters or columns. */
export const partsOf = (view: ListView, usual: UsualView): Partial<Record<ViewPart, number>> => {
  const filters = Object.keys(view.filters).length;
  const isSorted = view.sorting && (view.sorting.id !== usual.sorting?.id || view.sorting.desc !== usual.sorting.desc);
  return {
    ...(filters > 0 && { filters }),
    ...(view.search.trim() !== '' && { search: 1 }),
    ...(isSorted && { sorting: 1 }),
    columns: (view.columns ?? usual.columns).length,
    ...(view.layout !== '' && { layout: 1 }),
  };
};

/** The state with only these parts of what is shown. */
export const stateWith = (view: ListView, usual: UsualView, parts: ReadonlySet<ViewPart>): string =>
  stateOf(
    writeView({
      filters: parts.has('filters') ? view.filters : {},
      search: parts.has('search') ? view.search : '',
      sorting: parts.has('sorting') ? (view.sorting ?? usual.sorting) : undefined,
      layout: parts.has('layout') ? view.layout : '',
      columns: parts.has('columns') ? (view.columns ?? usual.columns) : undefined,
    }),
  );
