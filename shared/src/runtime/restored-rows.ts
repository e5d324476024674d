import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client';

const none: ReadonlySet<number> = new Set();
const keyOf = (queryKey: QueryKey): QueryKey => ['restored rows', ...queryKey];

/**
 * The ids of the rows restored by this person, a set for each list, cached under the list's query key. A list shows them at once, without the button
 * of new rows, because the person expects them.
 */
export const restoredRows = {
  of: (queryKey: QueryKey): ReadonlySet<number> => queryClient.getQueryData(keyOf(queryKey)) ?? none,

  note: (queryKey: QueryKey, ids: readonly number[]): void => {
    queryClient.setQueryData<ReadonlySet<number>>(keyOf(queryKey), (known = none) => new Set([...known, ...ids]));
  },
};
