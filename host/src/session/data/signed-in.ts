import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SignedIn } from 'shared/contract/session';
import { http, isAbsentCall } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
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

/** Asks early, so that nothing jumps into a menu that is open. Nobody waits: without an answer nothing more is allowed. */
export const loadSignedIn = (): null => {
  void queryClient.prefetchQuery(signedInQuery);
  return null;
};

/** Whether the person may do that; undefined while it is not known. */
export const usePermission = (permission: Permission): boolean | undefined => {
  const { data, isPending } = useQuery(signedInQuery);
  return isPending ? undefined : (data?.permissions.includes(permission) ?? false);
};
