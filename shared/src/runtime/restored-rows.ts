import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

const none: ReadonlySet<number> = new Set();
const keyOf = (queryKey: QueryKey): QueryKey => ['restored rows', ...queryKey];

/**
 * The rows restored by this person, by their list's query in the cache. A list shows them at once, without the button
 * of new rows, because the person expects them.
 */
export const restoredRows = {
  of: (queryKey: QueryKey): ReadonlySet<number> => queryClient.getQueryData(keyOf(queryKey)) ?? none,

  note: (queryKey: QueryKey, ids: readonly number[]): void => {
    queryClient.setQueryData<ReadonlySet<number>>(keyOf(queryKey), (known = none) => new Set([...known, ...ids]));
  },
};
