import { queryOptions } from '@tanstack/react-query';
import { http } from './http';
import { queryClient } from './query-client';

/**
 * The methods that the back end has at an address. Requested with OPTIONS (`Allow`), because trying a method would
 * change data; a back end that does not answer has only the specified ones.
 */
export const allowedCallsQuery = (path: string) =>
  queryOptions({
    queryKey: ['allowed-calls', path],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const { headers } = await http.options(path, { signal });
      return String(headers.allow ?? '').split(/\s*,\s*/);
    },
  });

/** Removes a method that the back end turned out not to have. */
export const forgetCall = (path: string, method: string): void => {
  queryClient.setQueryData(allowedCallsQuery(path).queryKey, (known) => known?.filter((each) => each !== method));
};
