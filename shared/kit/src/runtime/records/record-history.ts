import type { HistoryEntry } from '@shared/contract/wire/history';
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { can } from '../api/abilities';
import { http } from '../api/http';

const pageSize = 50;

const paths = { order: '/api/orders/', party: '/api/parties/', product: '/api/products/' } as const;

type HistoryEntity = keyof typeof paths;

const callOf = (entity: HistoryEntity) => `GET ${paths[entity]}{id}/history/` as const;

const historyOptions = (entity: HistoryEntity, id: number) =>
  infiniteQueryOptions<HistoryEntry[], Error, InfiniteData<HistoryEntry[]>, QueryKey, number | undefined>({
    queryKey: ['kit:record-history', entity, id],
    meta: { entity, id },
    enabled: () => can(callOf(entity)),
    queryFn: async ({ pageParam: before, signal }) => {
      const params = { limit: pageSize, before };
      return (await http.get<HistoryEntry[]>(`${paths[entity]}${id}/history/`, { params, signal })).data;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });

/** `call` is the ability that it needs; without it nothing is requested. */
export type RecordHistoryQuery = ReturnType<typeof historyOptions> & { call: ReturnType<typeof callOf> };

/** The changes of a record with their authors, newest first, in pages. Refetched on the same events as the record. */
export const recordHistoryQuery = (entity: HistoryEntity, id: number): RecordHistoryQuery => ({
  ...historyOptions(entity, id),
  call: callOf(entity),
});
