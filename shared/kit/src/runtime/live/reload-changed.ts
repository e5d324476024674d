import type { ChangeEvent } from '@shared/contract/wire/change';
import type { Query, QueryClient } from '@tanstack/react-query';
import { revisionOf } from '../lists/list-query';
import { pendingChanges } from '../lists/pending-changes';

/**
 * Whether revision `one` includes revision `other`. A revision is opaque except for the number after its dot, and
 * numbers of different epochs cannot be compared.
 */
const includesRevision = (one: string, other: string): boolean => {
  const [epoch, number] = one.split('.');
  const [otherEpoch, otherNumber] = other.split('.');
  return epoch === otherEpoch && Number(number) >= Number(otherNumber);
};

const concerns = ({ entity, ids }: ChangeEvent, { meta }: Query) =>
  [meta?.entity].flat().includes(entity) && (meta?.id === undefined || ids === null || ids.includes(meta.id));

const isNewTo = (query: Query, { revision }: ChangeEvent) => {
  const reached = revisionOf(query);
  return reached === undefined || !includesRevision(reached, revision);
};

/** The changes that arrived while a query was being refetched. */
const waiting = new WeakMap<Query, ChangeEvent[]>();

const hasFailed = ({ state }: Query) => state.status === 'error';

/**
 * A query that fails is not requested again for the same changes: it has had its retries (spec §9), and its screen shows
 * the failure. One that never succeeded has nothing that a change could make wrong, and waits for a person.
 */
const catchUp = async (client: QueryClient, query: Query, news: ChangeEvent[]) => {
  const queue = waiting.get(query);
  if (queue) {
    queue.push(...news);
    return;
  }
  const events = [...news];
  waiting.set(query, events);
  const isFetching = query.state.fetchStatus !== 'idle';
  // The answer that is on its way may contain all of them already.
  await query.promise?.catch(() => undefined);
  let isFailed = hasFailed(query) && (isFetching || query.state.data === undefined);
  // A list with pending changes is refetched when they are done.
  while (!isFailed && events.some((event) => isNewTo(query, event)) && !pendingChanges.areThere(query)) {
    events.length = 0;
    await client.invalidateQueries({ predicate: (each) => each === query });
    isFailed = hasFailed(query);
  }
  waiting.delete(query);
};

const listeners = new Set<(event: ChangeEvent) => void>();

/** Calls a listener with each change from now on: for data that are stored outside of the query cache. */
export const onRecordChange = (listener: (event: ChangeEvent) => void): void => {
  listeners.add(listener);
};

/**
 * Refetches the cached queries that these changes concern, unless they contain them already: one refetch at a time for
 * each query. Inactive queries are only marked as stale.
 */
export const reloadChanged = (client: QueryClient, events: ChangeEvent[]): void => {
  for (const event of events) for (const listener of listeners) listener(event);
  for (const query of client.getQueryCache().getAll()) {
    const news = events.filter((event) => concerns(event, query));
    if (news.length > 0) void catchUp(client, query, news);
  }
};
