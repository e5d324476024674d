import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

const none: ReadonlySet<number> = new Set();
const keyOf = (queryKey: QueryKey): QueryKey => ['restored rows', ...queryKey];

/**
 * Rows that this person brought back, in the cache beside the list they belong to. A list lets them in at once: anyone who
 * pressed 'Отменить' looks for them, and needs no note of new rows.
 */
export const restoredRows = {
  of: (queryKey: QueryKey): ReadonlySet<number> => queryClient.getQueryData(keyOf(queryKey)) ?? none,

  note: (queryKey: QueryKey, ids: readonly number[]): void => {
    queryClient.setQueryData<ReadonlySet<number>>(keyOf(queryKey), (known = none) => new Set([...known, ...ids]));
  },
};
