import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferedTrial, PublishedSection, PublishedSections } from 'shared/contract/section';
import type { SectionFigures } from 'shared/contract/telemetry';
import { useAwaitedMutation } from 'shared/runtime/awaited-mutation';
import { failureDetail, http } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { texts } from '../texts';

/** Who looks at it waits for something to happen. */
const lookEveryMs = 15_000;

/** What is live, who published it when, and what was done last. */
export const liveSectionsQuery = queryOptions({
  queryKey: ['live-sections'],
  queryFn: async ({ signal }) => (await http.get<PublishedSections>('/api/sections/', { signal })).data,
  refetchInterval: lookEveryMs,
});

/** What people met with each build in the last 24 hours. */
export const sectionFiguresQuery = queryOptions({
  queryKey: ['live-sections', 'figures'],
  queryFn: async ({ signal }) => (await http.get<SectionFigures>('/api/sections/figures/', { signal })).data,
  refetchInterval: lookEveryMs,
});

/** Makes the build before the live one live again; the api's own words say why it cannot. */
export const useRollBack = ({ id, title, live }: Pick<PublishedSection, 'id' | 'title' | 'live'>) => {
  const client = useQueryClient();
  return useAwaitedMutation({
    mutationFn: async (_nothing: undefined) =>
      (await http.post<PublishedSections>(`/api/sections/${id}/rollback/`, { live: live.build })).data,
    onSuccess: (sections) => {
      client.setQueryData(liveSectionsQuery.queryKey, sections);
      notify.success(texts.rollback.done(title));
    },
    onError: (error) => {
      notify.error(texts.rollback.failed(title, failureDetail(error)));
      return client.invalidateQueries({ queryKey: liveSectionsQuery.queryKey });
    },
  });
};

/** Asks for a link that gives this tab a kept build. */
export const useOfferedTrial = (section: string) =>
  useMutation({
    mutationFn: async (build: string) =>
      (await http.post<OfferedTrial>(`/api/sections/${section}/trials/`, { build })).data,
    onError: (error) => notify.error(texts.trial.failed(failureDetail(error))),
  });
