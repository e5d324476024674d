import type { PersonNamed } from '@shared/contract/wire/people';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAbility } from './abilities';
import { http } from './http';
import { queryClient } from './query-client';

/** A name seldom changes. */
const freshMs = 5 * 60_000;

const namesQuery = queryOptions({
  queryKey: ['kit:people', 'names'],
  staleTime: freshMs,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
    const { data } = await http.get<PersonNamed[]>('/api/people/names/', { signal });
    return new Map(data.map(({ login, name }) => [login, name]));
  },
});

/** The name of a person by their login; the login itself of those without one, and until the names are known. */
export const usePersonNames = (): ((login: string) => string) => {
  const isOffered = useAbility('GET /api/people/names/');
  // The page's own cache: a part of a screen needs no provider for this.
  const { data } = useQuery({ ...namesQuery, enabled: isOffered }, queryClient);
  return useCallback((login) => data?.get(login) ?? login, [data]);
};
