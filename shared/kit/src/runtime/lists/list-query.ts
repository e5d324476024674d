import type { Entity } from '@shared/contract/vocabulary/entity';
import type { ListChanges } from '@shared/contract/wire/change';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { AxiosResponse } from 'axios';
import { failureStatus } from '../api/http';
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
  /** A row of the back end as the screens expect it. */
  read?: (row: Row) => Row;
}

/** The last answer of the back end, without optimistic changes. */
interface ServerList<Row> {
  revision: string;
  rows: Row[];
}

const revisionHeader = 'x-revision';

// By the cached query itself: a list removed from the cache is requested whole again.
const lastAnswers = new WeakMap<object, ServerList<unknown>>();

/** The revision of a cached list; undefined if the back end has no revisions. */
export const revisionOf = (query: object): string | undefined => lastAnswers.get(query)?.revision;

/** A back end without this feature refuses the parameter, or does not know the address. */
const lacksChanges = (error: unknown) => [400, 404].includes(failureStatus(error) ?? 0);

const cachedQuery = (client: QueryClient, queryKey: QueryKey) => client.getQueryCache().find({ queryKey });

/**
 * The query of a whole list; its data are the rows in the order of the answer. After the first answer only changes are
 * requested, and merged into the last answer, never into optimistic data: so a refused change cannot stay, nor another
 * person's change be lost. Pending changes are applied on top. A back end without revisions is asked for the whole list
 * each time. While the first answer arrives, `useFirstRows` returns its first rows.
 * @throws AxiosError from its `queryFn` if the list fails to load.
 */
export const listQuery = <Row extends { id: number }>({
  entity,
  queryKey,
  path,
  params,
  compare,
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

  return queryOptions({
    queryKey,
    ...(entity && { meta: { entity } }),
    queryFn: async ({ client, signal }): Promise<Row[]> => {
      const query = cachedQuery(client, queryKey);
      // Only this function stores the answers of its query.
      const before =
        query?.state.data === undefined ? undefined : (lastAnswers.get(query) as ServerList<Row> | undefined);
      const { data, headers } = await (before && compare ? requestChanges(signal, before.revision) : request(signal));
      // An aborted answer must not be stored as the last one: the cache drops it.
      signal.throwIfAborted();
      const rows = Array.isArray(data)
        ? readRows(data)
        : mergeChanges(before?.rows ?? [], { ...data, changed: readRows(data.changed) }, compare ?? (() => 0));
      const revision: unknown = Array.isArray(data) ? headers[revisionHeader] : data.revision;
      if (!query) return rows;
      if (typeof revision === 'string') lastAnswers.set(query, { revision, rows });
      else lastAnswers.delete(query);
      return pendingChanges.applyTo(query, rows);
    },
  });
};
