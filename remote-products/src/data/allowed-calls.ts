import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';

/**
 * Which calls the back end has at an address. They are asked for (`Allow`), since trying one would change something; a back
 * end that does not answer that has none beyond the specified ones.
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

/** The back end turned out not to have it. */
export const forgetCall = (path: string, method: string): void => {
  queryClient.setQueryData(allowedCallsQuery(path).queryKey, (known) => known?.filter((each) => each !== method));
};
