import type { Mark, MarkReport, MarksChange } from '@shared/contract/wire/mark';
import { failureDetail, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from './texts';

export type MarkSubject = { kind: 'order'; id: number } | { kind: 'party'; id: number };

/** A day `yyyy-mm-dd` of this place's time. */
export type MarkedDay = { kind: 'day'; day: string };

const paramsOf = (of: MarkSubject | MarkedDay): Record<string, string | number> => {
  if (of.kind !== 'day') return { [`${of.kind}_id`]: of.id };
  const from = new Date(`${of.day}T00:00:00`);
  const until = new Date(from);
  until.setDate(until.getDate() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
};

export const marksKey = ['kit:marks'];

/** The marks of an order, a party or a day, and what is missing. */
export const marksQuery = (of: MarkSubject | MarkedDay) =>
  queryOptions({
    queryKey: [...marksKey, of],
    ...(of.kind !== 'day' && { meta: { entity: of.kind, id: of.id } }),
    queryFn: async ({ signal }): Promise<MarkReport> =>
      (await http.get<MarkReport>('/api/marks/', { params: paramsOf(of), signal })).data,
  });

/** Says what became of a mark that is here, or that it is here after all; a refusal is shown in the words of the api. */
export const useChangeMark = ({ code }: Mark) =>
  useMutation({
    mutationFn: (state: MarksChange['state']) =>
      http.patch('/api/marks/', { codes: [code], state } satisfies MarksChange),
    networkMode: 'always',
    onSuccess: (_, state) => notify.success(texts.marks.changed(code, texts.marks.states[state])),
    onError: (error) => notify.error(failureDetail(error) ?? texts.marks.notChanged),
    onSettled: () => queryClient.invalidateQueries({ queryKey: marksKey }),
  });
