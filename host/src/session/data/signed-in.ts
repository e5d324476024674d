import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { SignedIn } from 'shared/contract/session';
import { http, isAbsentCall } from 'shared/runtime/http';
import type { Permission } from 'shared/vocabulary/permission';

const freshForMs = 60_000;

/** The signed-in person and their permissions; null if the back end knows no permissions. */
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
 * Fetches early, so that nothing moves in an open menu. Not a loader: a layout whose loader has not run stays empty if
 * a section below it fails to load.
 */
export const useSignedInEarly = (): void => usePrefetchQuery(signedInQuery);

/** Whether the person has the permission; undefined while it is unknown. */
export const usePermission = (permission: Permission): boolean | undefined => {
  const { data, isPending } = useQuery(signedInQuery);
  return isPending ? undefined : (data?.permissions.includes(permission) ?? false);
};
