import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { HistoryEntry } from 'shared/contract/history';
import { http } from 'shared/runtime/http';
import type { PageType } from './card-pages';

const pageSize = 50;

interface HistoryPlace {
  pageType: PageType;
  id: number;
  /** The address of the history. */
  path: string;
}

/** Who changed what of a record, newest first, in pages. Kept live as the record itself is. */
export const recordHistoryQuery = ({ pageType, id, path }: HistoryPlace) =>
  infiniteQueryOptions<HistoryEntry[], Error, InfiniteData<HistoryEntry[]>, QueryKey, number | undefined>({
    queryKey: ['record-history', pageType, id],
    meta: { entity: pageType, id },
    queryFn: async ({ pageParam: before, signal }) => {
      const { data } = await http.get<HistoryEntry[]>(path, { params: { limit: pageSize, before }, signal });
      return data;
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });

export type RecordHistoryQuery = ReturnType<typeof recordHistoryQuery>;
