import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferedOverride, PublishedSection, PublishedSections } from 'shared/contract/section';
import type { SectionMetrics } from 'shared/contract/telemetry';
import { useAwaitedMutation } from 'shared/runtime/awaited-mutation';
import { failureDetail, http } from 'shared/runtime/http';
import { notify } from 'shared/runtime/notify';
import { texts } from '../texts';

/** A person on this screen expects changes. */
const lookEveryMs = 15_000;

/** The live builds, who published them and when, and the last changes. */
export const liveSectionsQuery = queryOptions({
  queryKey: ['live-sections'],
  queryFn: async ({ signal }) => (await http.get<PublishedSections>('/api/sections/', { signal })).data,
  refetchInterval: lookEveryMs,
});

/** The metrics of each build over the last 24 hours. */
export const sectionMetricsQuery = queryOptions({
  queryKey: ['live-sections', 'figures'],
  queryFn: async ({ signal }) => (await http.get<SectionMetrics>('/api/sections/figures/', { signal })).data,
  refetchInterval: lookEveryMs,
});

/** Makes the build before the live one live again; a refusal shows the message of the api. */
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

/** Requests a link that overrides the build of this section in this tab. */
export const useOfferedOverride = (section: string) =>
  useMutation({
    mutationFn: async (build: string) =>
      (await http.post<OfferedOverride>(`/api/sections/${section}/trials/`, { build })).data,
    onError: (error) => notify.error(texts.buildOverride.failed(failureDetail(error))),
  });
