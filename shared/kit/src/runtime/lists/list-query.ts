import type { Entity } from '@shared/contract/vocabulary/entity';
import type { ListChanges } from '@shared/contract/wire/change';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AxiosResponse } from 'axios';
import { failureStatus, http } from '../api/http';
import { firstRows } from './first-rows';
import { mergeChanges } from './merge-changes';
import { pendingChanges } from './pending-changes';
import { requestList } from './request-list';

interface ListCall<Row> {
  /** The entity whose changes refetch this list; without it nothing does. */
  entity?: Entity | undefined;
  queryKey: QueryKey;
  path: string;
  params?: Record<string, string | boolean>;
  /** The order of the rows in the back end's answers. Without it the whole list is requested each time. */
  compare?: (one: Row, other: Row) => number;
  /** The back end sends no changes of single rows: the whole list is requested each time, also with an order. */
  isDerived?: boolean;
  /** A row of the back end as the screens expect it. */
  read?: (row: Row) => Row;
}

/** Where a long list ends: the back end finds its older rows. */
export interface ListEnd {
  /** The day from which on it has all rows. */
  since: string;
  /** The number of the others; null if the back end does not count them. */
  left: number | null;
  /** The revision of the whole list; another one has none of the rows that were added. */
  revision: string;
  /** The older rows that were added to it. */
  added: ReadonlySet<number>;
}

/** The last answer of the back end with the rows that were added to it, without optimistic changes. */
interface ServerList<Row> {
  revision: string;
  rows: Row[];
  end: ListEnd | undefined;
  /** Requests older rows, and adds them; undefined for a list whose order is not known. */
  add: AddRows | undefined;
}

type AddRows = (ids: readonly number[], signal: AbortSignal) => Promise<void>;

const revisionHeader = 'x-revision';
const sinceHeader = 'x-rows-since';
const leftHeader = 'x-rows-left';

// By the cached query itself: a list removed from the cache is requested whole again.
const lastAnswers = new WeakMap<object, ServerList<unknown>>();

/** The revision of a cached list; undefined if the back end has no revisions. */
export const revisionOf = (query: object): string | undefined => lastAnswers.get(query)?.revision;

const cachedQuery = (client: QueryClient, queryKey: QueryKey) => client.getQueryCache().find({ queryKey });

/** Where a cached list ends; undefined if it has all rows. */
export const endOf = (query: object): ListEnd | undefined => lastAnswers.get(query)?.end;

/**
 * Requests these rows from beyond the end of a cached list, and adds them to it. A list that has all rows stays as it is.
 * @throws AxiosError if the call fails.
 */
export const addRows = async (
  client: QueryClient,
  queryKey: QueryKey,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<void> => {
  const query = cachedQuery(client, queryKey);
  const answer = query && lastAnswers.get(query);
  if (answer?.end && ids.length > 0) await answer.add?.(ids, signal);
};

const readEnd = (headers: AxiosResponse['headers'], revision: string): ListEnd | undefined => {
  const since: unknown = headers[sinceHeader];
  const left: unknown = headers[leftHeader];
  return typeof since === 'string'
    ? { since, left: left === undefined ? null : Number(left), revision, added: new Set() }
    : undefined;
};

/** Without the changed rows beyond the end of the list that it does not have. */
const withoutUnknown = <Row extends { id: number }>(
  { changed, beyond = [] }: ListChanges<Row>,
  rows: readonly Row[],
): Row[] => {
  if (beyond.length === 0) return changed;
  const known = new Set(rows.map(({ id }) => id));
  const unknown = new Set(beyond.filter((id) => !known.has(id)));
  return changed.filter(({ id }) => !unknown.has(id));
};

/** The rows that were added before stay in a list that is whole again, until they are requested anew. */
const keepAdded = <Row extends { id: number }>(
  rows: Row[],
  end: ListEnd,
  before: ServerList<Row> | undefined,
  compare: (one: Row, other: Row) => number,
): { rows: Row[]; end: ListEnd } => {
  const added = before?.end?.added;
  if (!before || !added || added.size === 0) return { rows, end };
  const known = new Set(rows.map(({ id }) => id));
  const kept = before.rows.filter(({ id }) => added.has(id) && !known.has(id));
  return {
    rows: mergeChanges(rows, { changed: kept, deleted: [] }, compare),
    end: { ...end, added: new Set(kept.map(({ id }) => id)) },
  };
};

/** A back end without this feature refuses the parameter, or does not know the address. */
const lacksChanges = (error: unknown) => [400, 404].includes(failureStatus(error) ?? 0);

/**
 * The query of a whole list; its data are the rows in the order of the answer. After the first answer only changes are
 * requested, and merged into the last answer, never into optimistic data: so a refused change cannot stay, nor another
 * person's change be lost. Pending changes are applied on top. A back end without revisions is asked for the whole list
 * each time. While the first answer arrives, `useFirstRows` returns its first rows. A list that ends somewhere (`endOf`) gets its
 * older rows by `addRows`.
 * @throws AxiosError from its `queryFn` if the list fails to load.
 */
export const listQuery = <Row extends { id: number }>({
  entity,
  queryKey,
  path,
  params,
  compare,
  isDerived,
  read,
}: ListCall<Row>) => {
  const readRows = <Rows extends readonly Row[]>(rows: Rows): Rows | Row[] => (read ? rows.map(read) : rows);

  const request = async (signal: AbortSignal, since?: string): Promise<AxiosResponse<Row[] | ListChanges<Row>>> => {
    firstRows.forget(queryKey);
    try {
      return await requestList<Row>(
        path,
        { params: since === undefined ? params : { ...params, since }, signal },
        (rows, total) => firstRows.show(queryKey, { rows: readRows(rows), total }),
      );
    } catch (error) {
      firstRows.forget(queryKey);
      throw error;
    }
  };

  const requestChanges = async (signal: AbortSignal, since: string) => {
    try {
      return await request(signal, since);
    } catch (error) {
      if (!lacksChanges(error)) throw error;
      return request(signal);
    }
  };

  const addTo =
    (client: QueryClient, query: object): AddRows =>
    async (ids, signal) => {
      const before = lastAnswers.get(query);
      const { data } = await http.get<Row[]>(path, { params: { ...params, ids: ids.join(',') }, signal });
      const last = lastAnswers.get(query) as ServerList<Row> | undefined;
      // The list is another one by now, without an end, or without these rows again.
      if (!compare || !last?.end || last.end.revision !== before?.end?.revision) return;
      const rows = mergeChanges(last.rows, { changed: [...readRows(data)], deleted: [] }, compare);
      lastAnswers.set(query, { ...last, rows, end: { ...last.end, added: new Set([...last.end.added, ...ids]) } });
      client.setQueryData(queryKey, pendingChanges.applyTo(query, rows));
    };

  return queryOptions({
    queryKey,
    ...(entity && { meta: { entity } }),
    queryFn: async ({ client, signal }): Promise<Row[]> => {
      const query = cachedQuery(client, queryKey);
      // Only this function stores the answers of its query.
      const before =
        query?.state.data === undefined ? undefined : (lastAnswers.get(query) as ServerList<Row> | undefined);
      const { data, headers } = await (before && compare && !isDerived
        ? requestChanges(signal, before.revision)
        : request(signal));
      // An aborted answer must not be stored as the last one: the cache drops it.
      signal.throwIfAborted();
      if (!Array.isArray(data)) {
        // Rows may have been added meanwhile.
        const last = query && (lastAnswers.get(query) as ServerList<Row> | undefined);
        const { rows: known, end } = last ?? { rows: before?.rows ?? [] };
        const changed = readRows(end ? withoutUnknown(data, known) : data.changed);
        const rows = mergeChanges(known, { ...data, changed }, compare ?? (() => 0));
        if (!query) return rows;
        lastAnswers.set(query, { revision: data.revision, rows, end, add: last?.add });
        return pendingChanges.applyTo(query, rows);
      }
      const revision: unknown = headers[revisionHeader];
      const answered = readRows(data);
      const answeredEnd = typeof revision === 'string' ? readEnd(headers, revision) : undefined;
      const { rows, end } =
        isDerived && compare && answeredEnd
          ? keepAdded(answered, answeredEnd, before, compare)
          : { rows: answered, end: answeredEnd };
      if (!query) return rows;
      if (typeof revision === 'string') lastAnswers.set(query, { revision, rows, end, add: addTo(client, query) });
      else lastAnswers.delete(query);
      return pendingChanges.applyTo(query, rows);
    },
  });
};
