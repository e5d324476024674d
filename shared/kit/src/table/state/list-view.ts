import { useSearchParams } from '@shared/kit/router';
import { useMemo } from 'react';
import type { Filters } from '../search/filter-rows';
import type { ListColumn } from '../search/list-column';
import type { Sorting } from '../search/sort-rows';
import { useListVisit } from './view-memory';

const searchParam = 'q';
const sortParam = 'sort';
const layoutParam = 'view';
const filterPrefix = 'f.';

/** The filters, search, sorting and layout of a list. */
export interface ListView {
  filters: Filters;
  search: string;
  sorting: Sorting | undefined;
  /** The name of another layout than rows and columns; else empty. */
  layout: string;
}

/** The view is in the address: so a reload, Back and a shared link show the same. */
export const useListView = <Row>(columns: readonly ListColumn<Row>[], otherwise: Sorting | undefined) => {
  const [params, setParams] = useSearchParams();
  const { visit } = useListVisit();
  const address = params.toString();
  const view = useMemo((): ListView => readView(new URLSearchParams(address), columns), [address, columns]);
  const { id, desc = false } = view.sorting ?? otherwise ?? {};
  // An equal object is not another view: rows would lose their positions.
  const sorting = useMemo((): Sorting | undefined => (id === undefined ? undefined : { id, desc }), [id, desc]);

  const change = (write: (next: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        write(next);
        return next;
      },
      // At once: as a transition, which is the router's default, it renders in pieces and a frame later.
      { replace: true, state: { view: visit }, preventScrollReset: true, flushSync: true },
    );

  return {
    filters: view.filters,
    search: view.search,
    sorting,
    layout: view.layout,
    setFilters: (filters: Filters) =>
      change((next) => {
        for (const { id } of columns) write(next, filterPrefix + id, filters[id] ?? '');
      }),
    setSearch: (search: string) => change((next) => write(next, searchParam, search)),
    setSorting: (sorting: Sorting | undefined) =>
      change((next) => write(next, sortParam, sorting ? `${sorting.desc ? '-' : ''}${sorting.id}` : '')),
    setLayout: (layout: string) => change((next) => write(next, layoutParam, layout)),
    clear: () =>
      change((next) => {
        for (const { id } of columns) next.delete(filterPrefix + id);
        next.delete(searchParam);
      }),
  };
};

const write = (params: URLSearchParams, name: string, value: string) => {
  if (value.trim() === '') params.delete(name);
  else params.set(name, value);
};

const readView = <Row>(params: URLSearchParams, columns: readonly ListColumn<Row>[]): ListView => {
  const filters: Record<string, string> = {};
  for (const { id } of columns) {
    const typed = params.get(filterPrefix + id);
    if (typed?.trim()) filters[id] = typed;
  }
  const sort = params.get(sortParam) ?? '';
  const id = sort.replace(/^-/, '');
  const isColumn = columns.some((column) => column.id === id);
  return {
    filters,
    search: params.get(searchParam) ?? '',
    layout: params.get(layoutParam) ?? '',
    sorting: isColumn ? { id, desc: sort.startsWith('-') } : undefined,
  };
};
