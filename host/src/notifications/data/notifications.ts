import type {
  NotificationEntry,
  Notifications,
  notificationTabs,
  ReadNotifications,
} from '@shared/contract/wire/host/notification';
import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';

const path = '/api/notifications/';
const key = ['host:notifications', 'list'];

/** As many as the api sends at a time. */
const pageSize = 30;

export const tabs = ['all', 'unread', 'mentions'] as const satisfies readonly (
  | 'all'
  | (typeof notificationTabs)[number]
)[];
export type Tab = (typeof tabs)[number];

/** What the person is notified of, newest first, in pages. Kept live, in all their pages, by server-sent events. */
export const notificationsQuery = (tab: Tab) =>
  infiniteQueryOptions({
    queryKey: [...key, tab],
    meta: { entity: 'notification' },
    queryFn: async ({ pageParam: before, signal }: { pageParam: number | undefined; signal: AbortSignal }) => {
      const only = tab === 'all' ? undefined : tab;
      return (await http.get<Notifications>(path, { params: { only, before }, signal })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }: Notifications) => (entries.length < pageSize ? undefined : entries.at(-1)?.ids[0]),
  });

const newestOf = ({ ids }: NotificationEntry) => ids[0] ?? 0;

/** All that is shown, up to the newest: what comes in between stays unread. */
export const upTo = (entries: readonly NotificationEntry[]): ReadNotifications => ({
  until: Math.max(...entries.map(newestOf)),
});

/** As the back end will answer, until it does. */
const markRead =
  ({ ids = [], until = 0 }: ReadNotifications) =>
  (page: Notifications): Notifications => {
    const isRead = (entry: NotificationEntry) => newestOf(entry) <= until || ids.includes(newestOf(entry));
    const newlyRead = page.entries.filter((entry) => !entry.is_read && isRead(entry)).length;
    return {
      ...page,
      unread: Math.max(0, page.unread - newlyRead),
      entries: page.entries.map((entry) => (isRead(entry) ? { ...entry, is_read: true } : entry)),
    };
  };

/** Marks notifications as read: at once here, and in the other pages of the person when the back end has it. */
export const useRead = () =>
  useMutation({
    mutationFn: (given: ReadNotifications) => http.post(`${path}read/`, given),
    // Offline it fails at once.
    networkMode: 'always',
    onMutate: (given) => {
      queryClient.setQueriesData<InfiniteData<Notifications>>({ queryKey: key }, (data) =>
        data ? { ...data, pages: data.pages.map(markRead(given)) } : undefined,
      );
    },
    onError: () => notify.error(texts.notRead),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
