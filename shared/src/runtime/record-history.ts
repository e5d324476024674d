import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { HistoryEntry } from 'shared/contract/history';
import type { Entity } from 'shared/vocabulary/entity';
import { http } from './http';

const pageSize = 50;

interface HistoryPlace {
  entity: Entity;
  id: number;
  /** The address of the history. */
  path: string;
}

/** The changes of a record with their authors, newest first, in pages. Refetched on the same events as the record. */
export const recordHistoryQuery = ({ entity, id, path }: HistoryPlace) =>
  infiniteQueryOptions<HistoryEntry[], Error, InfiniteData<HistoryEntry[]>, QueryKey, number | undefined>({
    queryKey: ['record-history', entity, id],
    meta: { entity, id },
    queryFn: async ({ pageParam: before, signal }) => {
      const { data } = await http.get<HistoryEntry[]>(path, { params: { limit: pageSize, before }, signal });
      return data;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });

export type RecordHistoryQuery = ReturnType<typeof recordHistoryQuery>;
