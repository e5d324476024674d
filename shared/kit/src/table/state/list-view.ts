import { useSearchParams } from '@shared/kit/router';
import { useDayWords } from '@shared/kit/runtime/page/shift-days';
import { useMemo } from 'react';
import type { Filters } from '../search/filter-rows';
import type { ListColumn } from '../search/list-column';
import type { Sorting } from '../search/sort-rows';
import { useListVisit } from './view-memory';

const searchParam = 'q';
const sortParam = 'sort';
const layoutParam = 'view';
const columnsParam = 'columns';
const filterPrefix = 'f.';
/** Which named view is open: its id, or the key of a built-in one. `view` is older, and in links. */
export const namedViewParam = 'tab';

/** Whether a parameter of the address belongs to the view of a list. */
export const isOfView = (param: string): boolean =>
  [searchParam, sortParam, layoutParam, columnsParam].includes(param) || param.startsWith(filterPrefix);

/** The columns by which an address filters. */
export const filteredColumns = (params: URLSearchParams): string[] =>
  [...params.keys()].filter((param) => param.startsWith(filterPrefix)).map((param) => param.slice(filterPrefix.length));

/** The filters, search, sorting, layout and columns of a list. */
export interface ListView {
  filters: Filters;
  search: string;
  sorting: Sorting | undefined;
  /** The name of another layout than rows and columns; else empty. */
  layout: string;
  /** The shown columns in their order, if the address has them; else they are those of this machine. */
  columns: readonly string[] | undefined;
}

/** The view is in the address: so a reload, Back and a shared link show the same. */
export const useListView = <Row>(columns: readonly ListColumn<Row>[], otherwise: Sorting | undefined) => {
  const [params, setParams] = useSearchParams();
  const { visit } = useListVisit();
  const dayWords = useDayWords([...params.values()]);
  // On another day 'сегодня' is another filter.
  const view = useMemo(() => readView(params, columns), [params, columns, dayWords]);
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
    columns: view.columns,
    /** The open named view: then what is changed is that view, and not the list of this machine. */
    named: params.get(namedViewParam) ?? undefined,
    setFilters: (filters: Filters) =>
      change((next) => {
        for (const { id } of columns) write(next, filterPrefix + id, filters[id] ?? '');
      }),
    setSearch: (search: string) => change((next) => write(next, searchParam, search)),
    setSorting: (sorting: Sorting | undefined) => change((next) => write(next, sortParam, sortText(sorting))),
    setLayout: (layout: string) => change((next) => write(next, layoutParam, layout)),
    setColumns: (ids: readonly string[]) => change((next) => write(next, columnsParam, ids.join())),
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

/** The parameters of a view. */
export const writeView = ({ filters, search, sorting, layout, columns }: ListView): URLSearchParams => {
  const params = new URLSearchParams();
  for (const [id, typed] of Object.entries(filters)) write(params, filterPrefix + id, typed);
  write(params, searchParam, search);
  write(params, sortParam, sortText(sorting));
  write(params, layoutParam, layout);
  write(params, columnsParam, columns?.join() ?? '');
  return params;
};

const sortText = (sorting: Sorting | undefined) => (sorting ? `${sorting.desc ? '-' : ''}${sorting.id}` : '');

/** What no longer exists falls out. */
export const readView = <Row>(params: URLSearchParams, columns: readonly ListColumn<Row>[]): ListView => {
  const filters: Record<string, string> = {};
  for (const { id } of columns) {
    const typed = params.get(filterPrefix + id);
    if (typed?.trim()) filters[id] = typed;
  }
  const sort = params.get(sortParam) ?? '';
  const id = sort.replace(/^-/, '');
  const isColumn = columns.some((column) => column.id === id);
  const ids = (params.get(columnsParam) ?? '').split(',').filter((id) => columns.some((column) => column.id === id));
  return {
    filters,
    search: params.get(searchParam) ?? '',
    layout: params.get(layoutParam) ?? '',
    columns: ids.length > 0 ? [...new Set(ids)] : undefined,
    sorting: isColumn ? { id, desc: sort.startsWith('-') } : undefined,
  };
};
