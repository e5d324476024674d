import { type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';

type Ids = ReadonlySet<number>;

const none: Ids = new Set();
const keyOf = (queryKey: QueryKey): QueryKey => ['kit:restored-rows', ...queryKey];

/**
 * The ids of the rows restored or created by this person in this tab, a set for each list, cached under the list's query
 * key. A list shows them at once, without the button of new rows, because the person expects them.
 */
export const restoredRows = {
  note: (queryKey: QueryKey, ids: readonly number[]): void => {
    queryClient.setQueryData<Ids>(keyOf(queryKey), (known = none) => new Set([...known, ...ids]));
  },
};

/** Those of a list on the screen: the event stream may bring a created row before the answer with its id. */
export const useRestoredRows = (queryKey: QueryKey | undefined): Ids | undefined => {
  const { data = none } = useQuery<Ids>({ queryKey: keyOf(queryKey ?? []), queryFn: skipToken, staleTime: Infinity });
  return queryKey && data;
};
