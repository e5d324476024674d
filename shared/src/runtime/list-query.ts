import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ListChanges } from 'shared/contract/change';
import type { Entity } from 'shared/vocabulary/entity';
import { failureStatus, http } from './http';
import { mergeChanges } from './merge-changes';
import { pendingChanges } from './pending-changes';

interface ListCall<Row> {
  /** Whose changes are this list's. */
  entity: Entity;
  queryKey: QueryKey;
  path: string;
  params?: Record<string, string | boolean>;
  /** The order in which the back end tells the rows. Without it the list is always asked for whole. */
  compare?: (one: Row, other: Row) => number;
}

/** What the back end last said. Changes that a person sees before it knows of them are not in it. */
interface ToldList<Row> {
  revision: string;
  rows: Row[];
}

const revisionHeader = 'x-revision';

// By the cached query itself: a list that the cache dropped is asked for whole again.
const revisions = new WeakMap<object, string>();

/** How far the list in the cache is; undefined where the back end does not say. */
export const revisionOf = (query: object): string | undefined => revisions.get(query);

/** A back end that cannot tell changes refuses to be asked for them, or does not know the address. */
const cannotTellChanges = (error: unknown) => [400, 404].includes(failureStatus(error) ?? 0);

const cachedQuery = (client: QueryClient, queryKey: QueryKey) => client.getQueryCache().find({ queryKey });

/**
 * The query of a whole list. After the first answer only what changed is asked for, and merged into the rows as the back
 * end told them, never into what is shown: so a refused change cannot stay, nor another person's be lost. What is on its
 * way to the back end is laid over that. A back end without revisions is asked for the whole list each time.
 */
export const listQuery = <Row extends { id: number }>({ entity, queryKey, path, params, compare }: ListCall<Row>) => {
  const toldTo = new WeakMap<object, ToldList<Row>>();

  const ask = (signal: AbortSignal, since?: string) =>
    http.get<Row[] | ListChanges<Row>>(path, { params: since === undefined ? params : { ...params, since }, signal });

  const askForChanges = async (signal: AbortSignal, since: string) => {
    try {
      return await ask(signal, since);
    } catch (error) {
      if (!cannotTellChanges(error)) throw error;
      return ask(signal);
    }
  };

  return queryOptions({
    queryKey,
    meta: { entity },
    queryFn: async ({ client, signal }): Promise<Row[]> => {
      const query = cachedQuery(client, queryKey);
      const before = query?.state.data === undefined ? undefined : toldTo.get(query);
      const { data, headers } = await (before && compare ? askForChanges(signal, before.revision) : ask(signal));
      // What is given up now must not be remembered as told: the cache will not have it.
      signal.throwIfAborted();
      const rows = Array.isArray(data) ? data : mergeChanges(before?.rows ?? [], data, compare ?? (() => 0));
      const revision: unknown = Array.isArray(data) ? headers[revisionHeader] : data.revision;
      if (!query) return rows;
      if (typeof revision === 'string') {
        toldTo.set(query, { revision, rows });
        revisions.set(query, revision);
      } else {
        toldTo.delete(query);
        revisions.delete(query);
      }
      return pendingChanges.applyTo(query, rows);
    },
  });
};
