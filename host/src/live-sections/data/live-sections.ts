import type {
  CanaryChange,
  OfferedOverride,
  PublishedSection,
  PublishedSections,
  Rollback,
} from '@shared/contract/wire/host/section';
import type { SectionMetrics } from '@shared/contract/wire/telemetry';
import { failureDetail, http } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';

/** A person on this screen expects changes. */
const lookEveryMs = 15_000;

/** The live builds, who published them and when, and the last changes. */
export const liveSectionsQuery = queryOptions({
  queryKey: ['host:live-sections'],
  queryFn: async ({ signal }) => (await http.get<PublishedSections>('/api/sections/', { signal })).data,
  refetchInterval: lookEveryMs,
});

/** The metrics of each build over the last 24 hours. */
export const sectionMetricsQuery = queryOptions({
  queryKey: ['host:live-sections', 'figures'],
  queryFn: async ({ signal }) => (await http.get<SectionMetrics>('/api/sections/figures/', { signal })).data,
  refetchInterval: lookEveryMs,
});

interface ChangeWords<Body> {
  done: (body: Body) => string;
  /** With the message of the api, if there is one. */
  failed: (why: string | undefined) => string;
}

/** A change of a section: its answer replaces the shown sections, and after a refusal they are fetched again. */
const useSectionChange = <Body extends object>(path: string, words: ChangeWords<Body>) => {
  const client = useQueryClient();
  return useAwaitedMutation({
    mutationFn: async (body: Body) => (await http.post<PublishedSections>(path, body)).data,
    onSuccess: (sections, body) => {
      client.setQueryData(liveSectionsQuery.queryKey, sections);
      notify.success(words.done(body));
    },
    onError: (error) => {
      notify.error(words.failed(failureDetail(error)));
      return client.invalidateQueries({ queryKey: liveSectionsQuery.queryKey });
    },
  });
};

export type SectionMutation<Body extends object> = ReturnType<typeof useSectionChange<Body>>;

type Named = Pick<PublishedSection, 'id' | 'title'>;

/** Makes the build before the live one live again. */
export const useRollBack = ({ id, title }: Named): SectionMutation<Rollback> =>
  useSectionChange(`/api/sections/${id}/rollback/`, {
    done: () => texts.rollback.done(title),
    failed: (why) => texts.rollback.failed(title, why),
  });

/** Gives the canary to more or fewer people, or to nobody. */
export const useChangeCanary = ({ id, title }: Named): SectionMutation<CanaryChange> =>
  useSectionChange(`/api/sections/${id}/canary/`, {
    done: ({ percent }) => (percent === null ? texts.canary.ended(title) : texts.canary.changed(title, percent)),
    failed: (why) => texts.canary.failed(title, why),
  });

/** Requests a link that overrides the build of this section in this tab. */
export const useOfferedOverride = (section: string) =>
  useMutation({
    mutationFn: async (build: string) =>
      (await http.post<OfferedOverride>(`/api/sections/${section}/trials/`, { build })).data,
    onError: (error) => notify.error(texts.buildOverride.failed(failureDetail(error))),
  });
