import type { SignIn } from '@shared/contract/wire/host/sign-in';
import type {
  BotLink,
  Invitation,
  NewPerson,
  Person,
  PersonChange,
  RightsPreview,
  SignInsEnd,
} from '@shared/contract/wire/people';
import { failureDetail, failureStatus, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { restoredRows } from '@shared/kit/runtime/records/restored-rows';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';

const key = 'host:people';

/** All people, by name. Read again each time it is opened. */
export const peopleQuery = queryOptions({
  queryKey: [key],
  staleTime: 0,
  queryFn: async ({ signal }) => (await http.get<Person[]>('/api/people/', { signal })).data,
});

/** The sign-ins of a person that have not ended. */
export const signInsQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id, 'sign-ins'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await http.get<SignIn[]>(`/api/people/${id}/sign-ins/`, { signal })).data,
  });

/** What a change of a person gives and takes. Nothing is saved. */
export const previewQuery = (id: number, change: PersonChange | undefined) =>
  queryOptions({
    queryKey: ['host:people-preview', id, change],
    staleTime: 0,
    gcTime: 0,
    enabled: change !== undefined,
    queryFn: async ({ signal }) =>
      (await http.post<RightsPreview>(`/api/people/${id}/preview/`, change, { signal })).data,
  });

const reload = () => queryClient.invalidateQueries({ queryKey: [key] });

/** The sentence of a refusal; of other failures that nothing was saved. */
export const refusalOf = (error: unknown): string => {
  const status = failureStatus(error) ?? 0;
  return (status >= 400 && status < 500 && failureDetail(error)) || texts.failed;
};

const report = (error: unknown) => notify.error(refusalOf(error));

/** Invites a person. The form shows a refusal. */
export const useInvite = () =>
  useMutation({
    mutationFn: async (person: NewPerson) => (await http.post<Invitation>('/api/people/', person)).data,
    onSuccess: ({ person }) => restoredRows.note(peopleQuery.queryKey, [person.id]),
    onSettled: reload,
  });

/** Replaces the link of an invited person. */
export const useInviteAgain = (id: number) =>
  useMutation({
    mutationFn: async () => (await http.post<Invitation>(`/api/people/${id}/invitation/`)).data,
    onError: report,
    onSettled: reload,
  });

/** Ends the link of an invited person. */
export const useWithdraw = (id: number) =>
  useMutation({
    mutationFn: () => http.delete(`/api/people/${id}/invitation/`),
    onSuccess: () => notify.success(texts.sheet.withdrawn),
    onError: report,
    onSettled: reload,
  });

/** Changes the role or single rights. The question about it shows a refusal. */
export const useChangePerson = (id: number) =>
  useMutation({
    mutationFn: async (change: PersonChange) => (await http.patch<Person>(`/api/people/${id}/`, change)).data,
    onSuccess: (person) => notify.success(texts.change.saved(texts.row(person))),
    onSettled: reload,
  });

/** Keeps a person out, or lets them in again. */
export const useSetDisabled = (id: number) =>
  useMutation({
    mutationFn: async (isDisabled: boolean) =>
      isDisabled
        ? (await http.post<Person>(`/api/people/${id}/disable/`)).data
        : (await http.post<Person>(`/api/people/${id}/enable/`)).data,
    onSuccess: (person, isDisabled) =>
      notify.success((isDisabled ? texts.sheet.disabled : texts.sheet.enabled)(texts.row(person))),
    onError: report,
    onSettled: reload,
  });

/** Ends one sign-in of a person, or all. One that has ended meanwhile is no failure. */
export const useEndSignIns = (id: number) =>
  useMutation({
    mutationFn: async (end: SignInsEnd) => {
      try {
        await http.post(`/api/people/${id}/sign-ins/end/`, end);
      } catch (error) {
        if (failureStatus(error) !== 404) throw error;
      }
    },
    onSuccess: (_answer, { sign_in }) => notify.success(sign_in ? texts.sheet.ended : texts.sheet.allEnded),
    onError: report,
    onSettled: reload,
  });

/** Makes a link that ties another chat of the bot. */
export const useLinkTelegram = (id: number) =>
  useMutation({
    mutationFn: async () => (await http.post<BotLink>(`/api/people/${id}/telegram/`)).data.bot_url,
    onError: report,
  });
