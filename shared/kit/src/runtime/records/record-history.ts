import type { HistoryEntry } from '@shared/contract/wire/history';
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { can } from '../api/abilities';
import { http } from '../api/http';

const pageSize = 50;

const paths = { order: '/api/orders/', party: '/api/parties/', product: '/api/products/' } as const;

/**
 * The changes of a record with their authors, newest first, in pages. Refetched on the same events as the record. `call`
 * is the ability that it needs; without it nothing is requested.
 */
export const recordHistoryQuery = (entity: keyof typeof paths, id: number) => {
  const call = `GET ${paths[entity]}{id}/history/` as const;
  const query = infiniteQueryOptions<HistoryEntry[], Error, InfiniteData<HistoryEntry[]>, QueryKey, number | undefined>(
    {
      queryKey: ['kit:record-history', entity, id],
      meta: { entity, id },
      enabled: () => can(call),
      queryFn: async ({ pageParam: before, signal }) => {
        const params = { limit: pageSize, before };
        return (await http.get<HistoryEntry[]>(`${paths[entity]}${id}/history/`, { params, signal })).data;
      },
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    },
  );
  return { ...query, call };
};

export type RecordHistoryQuery = ReturnType<typeof recordHistoryQuery>;
