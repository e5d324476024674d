import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { SignedIn } from 'shared/contract/session';
import { http, isAbsentCall } from 'shared/runtime/http';
import type { Permission } from 'shared/vocabulary/permission';

const freshForMs = 60_000;

/** Who is signed in, and what they may do; null where the back end knows of no permissions. */
const signedInQuery = queryOptions({
  queryKey: ['session'],
  staleTime: freshForMs,
  queryFn: async ({ signal }) => {
    try {
      return (await http.get<SignedIn>('/api/session/', { signal })).data;
    } catch (error) {
      if (isAbsentCall(error)) return null;
      throw error;
    }
  },
});

/**
 * Asks early, so that nothing jumps into a menu that is open. No loader: a layout whose loader has not run is left empty
 * when a section below it cannot be had.
 */
export const useSignedInEarly = (): void => usePrefetchQuery(signedInQuery);

/** Whether the person may do that; undefined while it is not known. */
export const usePermission = (permission: Permission): boolean | undefined => {
  const { data, isPending } = useQuery(signedInQuery);
  return isPending ? undefined : (data?.permissions.includes(permission) ?? false);
};
