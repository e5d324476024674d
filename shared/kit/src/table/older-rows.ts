import type { Call } from '@shared/contract/wire/calls';
import type { OlderAnswer, OlderQuestion, OlderTerm } from '@shared/contract/wire/older';
import type { SearchReason } from '@shared/contract/wire/search';
import { can } from '@shared/kit/runtime/api/abilities';
import { addRows, endOf } from '@shared/kit/runtime/lists/list-query';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rangeKind, type Term, termsOf } from './search/filter-terms';
import type { ListColumn } from './search/list-column';
import { inOtherLayout } from './search/normalize-text';
import type { Reasons } from './search-beyond';
import type { ListView } from './state/list-view';
import type { RowDetails } from './state/row-details';

/** How the rows of a long list beyond its end are found. */
export interface OlderSource {
  /** Without it in the back end nothing is found beyond the end. */
  call: Call;
  query: { queryKey: QueryKey };
  ask: (question: OlderQuestion, signal: AbortSignal) => Promise<OlderAnswer>;
}

/** The line about the older rows under a list. */
export interface OlderLine {
  /**
   * The number of those that match and are not shown; null for too many to count, 'some' if nobody counts them, undefined while
   * it is unknown.
   */
  left: number | 'some' | null | undefined;
  isAsking: boolean;
  isFailed: boolean;
  showMore: () => void;
}

interface OlderRowsOptions<Row> {
  source: OlderSource | undefined;
  /** All rows in the page; undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  columns: readonly ListColumn<Row>[];
  /** The details that are in use. */
  details: readonly RowDetails<Row>[];
  view: Pick<ListView, 'search' | 'filters' | 'sorting'>;
}

/** A person who goes on typing asks nothing in between. */
const typingMs = 300;
const rowsPerPage = 100;
const noIds: ReadonlySet<number> = new Set();
const noReasons: Reasons = new Map();

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, typingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** As the back end compares: in lower case, with ё as е, and a sum without its separators and its sign. */
const spellingOf = (typed: string) =>
  typed
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(\d)\s(?=\d)/g, '$1')
    .replace(/\s*₽$/, '');

const readTerm = ({ typed, isExcluded, range }: Term): OlderTerm => ({
  is_excluded: isExcluded,
  ...(range ?? { spellings: [...new Set([typed, inOtherLayout(typed)].map(spellingOf))] }),
});

const readFilters = <Row>(
  columns: readonly ListColumn<Row>[],
  filters: ListView['filters'],
  rows: readonly Row[],
): OlderQuestion['filters'] =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const terms = termsOf(filters[column.id] ?? '', rangeKind(column, rows));
      return terms.length === 0 ? [] : [[column.id, terms.map(readTerm)]];
    }),
  );

/**
 * The rows of a list, with those older ones that the back end finds for its filters and its search: they are asked for as soon
 * as there is a search or a filter, and without one when a person wants them. They are added to the cached list, so that they
 * are changed, selected, exported and kept up to date as all others are.
 */
export const useOlderRows = <Row extends { id: number }>(options: OlderRowsOptions<Row>) => {
  const { source, rows, columns, details, view } = options;
  const client = useQueryClient();
  const [isWanted, setIsWanted] = useState(false);
  const query = source && rows && client.getQueryCache().find({ queryKey: source.query.queryKey });
  const end = query && can(source.call) ? endOf(query) : undefined;
  const before = end?.since;
  // Of its first row only the kind of each value is read.
  const [first] = rows ?? [];
  const question = useMemo((): Omit<OlderQuestion, 'skip'> | undefined => {
    if (before === undefined) return undefined;
    const { id = 'id', desc = true } = view.sorting ?? {};
    return {
      before,
      search: view.search.trim(),
      filters: readFilters(columns, view.filters, first === undefined ? [] : [first]),
      sorting: { column: id, is_descending: desc },
    };
  }, [before, columns, first, view.filters, view.search, view.sorting]);
  const isNarrowed = question !== undefined && (question.search !== '' || Object.keys(question.filters).length > 0);
  const isAsked = question !== undefined && (isNarrowed || isWanted);

  const older = useInfiniteQuery({
    queryKey: [
      ...(source?.query.queryKey ?? ['kit:nothing']),
      'older',
      end?.revision,
      question,
      details.map(({ query: { queryKey } }) => queryKey),
    ],
    enabled: isAsked,
    // What they show is kept up to date with the list; which they are is asked again with the next question.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    getNextPageParam: ({ matches }: OlderAnswer, _pages, skip) =>
      matches.length < rowsPerPage ? undefined : skip + rowsPerPage,
    queryFn: async ({ pageParam, signal }): Promise<OlderAnswer> => {
      if (!source || !question) return { matches: [], count: 0 };
      if (pageParam === 0) await pause(signal);
      const answer = await source.ask({ ...question, skip: pageParam }, signal);
      const ids = answer.matches.map(({ id }) => id);
      await Promise.all(details.map(({ query: detail }) => client.ensureQueryData(detail)));
      const queries = [source.query, ...details.map(({ query: detail }) => detail)];
      await Promise.all(queries.map(({ queryKey }) => addRows(client, queryKey, ids, signal)));
      return answer;
    },
  });
  const { data, isFetching, isPlaceholderData, isError, hasNextPage, fetchNextPage, refetch } = older;
  const found = isAsked ? data : undefined;

  const { ids, reasons } = useMemo(() => {
    const matches = found?.pages.flatMap((page) => page.matches) ?? [];
    if (matches.length === 0) return { ids: noIds, reasons: noReasons };
    return {
      ids: new Set(matches.map(({ id }) => id)),
      reasons: new Map(matches.map(({ id, reasons: why }): [number, readonly SearchReason[]] => [id, why])),
    };
  }, [found]);
  const added = end?.added ?? noIds;
  const shown = useMemo(
    () => (rows && added.size > 0 ? rows.filter(({ id }) => !added.has(id) || ids.has(id)) : rows),
    [rows, added, ids],
  );

  const counted = found && !isPlaceholderData ? found.pages.at(-1)?.count : undefined;
  const isCounted = end?.left !== null;
  const leftOfList = isCounted ? end?.left : 'some';
  const left = isNarrowed || (isWanted && !isCounted) ? counted : leftOfList;
  const line: OlderLine | undefined = end && {
    left: typeof left === 'number' ? left - (isPlaceholderData ? 0 : ids.size) : left,
    isAsking: isAsked && isFetching,
    isFailed: isAsked && isError && !isFetching,
    showMore: () => {
      if (!isAsked) setIsWanted(true);
      else if (isError) void refetch();
      else if (hasNextPage) void fetchNextPage();
    },
  };
  return {
    /** The rows without those that were found for an earlier question. */
    rows: shown,
    /** The older ones among them. */
    ids,
    /** Why they were found, if there is a search. */
    reasons: view.search === '' ? noReasons : reasons,
    /** The answer is not known yet. */
    isAsking: isAsked && (isPlaceholderData || data === undefined) && isFetching,
    /** Undefined for a list that has all of its rows. */
    line: line && (line.left !== 0 || line.isAsking || line.isFailed) ? line : undefined,
  };
};
