import type { NotificationSettings, NotificationSettingsChange } from '@shared/contract/wire/host/notification';
import { failureDetail, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../settings-texts';

const path = '/api/notifications/settings/';
const changing = ['host:notifications', 'change'];

/** How the person is notified. Kept live, in all their pages, by server-sent events. */
export const settingsQuery = queryOptions({
  queryKey: ['host:notifications', 'settings'],
  meta: { entity: 'notification' },
  queryFn: async ({ signal }) => (await http.get<NotificationSettings>(path, { signal })).data,
});

const { queryKey } = settingsQuery;

/** Changes the settings at once, in the order of the changes; a refused change is taken back. */
export const useChangeSettings = () =>
  useMutation({
    mutationKey: changing,
    scope: { id: changing.join() },
    mutationFn: async (change: NotificationSettingsChange) =>
      (await http.patch<NotificationSettings>(path, change)).data,
    // Offline it fails at once.
    networkMode: 'always',
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...change });
    },
    onSuccess: (settings) => {
      // Those of a later change are already shown.
      if (queryClient.isMutating({ mutationKey: changing }) === 1) queryClient.setQueryData(queryKey, settings);
    },
    onError: () => {
      notify.error(texts.notSaved);
      return queryClient.invalidateQueries({ queryKey });
    },
  });

/** Sends a message of the bot at once. */
export const useSendTrial = () =>
  useMutation({
    mutationFn: () => http.post('/api/notifications/trial/'),
    networkMode: 'always',
    onSuccess: () => notify.success(texts.trialSent),
    onError: (error) => notify.error(failureDetail(error) ?? texts.trialFailed),
  });

/** Stores the time zone of this browser, in which days and quiet hours of the person are. */
export const storeTimeZone = (time_zone: string) => http.patch(path, { time_zone });
