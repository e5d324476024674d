import type { OpenedRecord, RecentRecord } from '@shared/contract/wire/host/recent';
import { http } from '@shared/kit/runtime/api/http';
import { queryOptions } from '@tanstack/react-query';

const path = '/api/recents/';

/** The records that the person has opened last, newest first. Kept live, in all their pages, by server-sent events. */
export const recentsQuery = queryOptions({
  queryKey: ['host:recents'],
  meta: { entity: 'recent' },
  queryFn: async ({ signal }) => (await http.get<RecentRecord[]>(path, { signal })).data,
});

/** Notes that the person has opened the card of a record. */
export const noteOpened = (record: OpenedRecord) => http.put(path, record);
