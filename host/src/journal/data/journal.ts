import type { JournalFilter, JournalPage } from '@shared/contract/wire/journal';
import { http } from '@shared/kit/runtime/api/http';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { JournalView } from '../journal-view';

export const pageSize = 100;

/** The moments between which a day is, by the clock of the reader. */
const boundsOf = (day: string): Pick<JournalFilter, 'from' | 'until'> => {
  const from = new Date(`${day}T00:00`);
  const until = new Date(from);
  until.setDate(until.getDate() + 1);
  return { from: from.toISOString(), until: until.toISOString() };
};

/** The journal, newest first, in pages. Read again each time it is opened; old rows stay while a filter changes. */
export const journalQuery = ({ group, login, day }: JournalView) =>
  infiniteQueryOptions({
    queryKey: ['host:journal', group, login, day],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: before, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const params: JournalFilter = {
        limit: String(pageSize),
        ...(group && { group }),
        ...(login && { login }),
        ...(day && boundsOf(day)),
        ...(before && { before }),
      };
      return (await http.get<JournalPage>('/api/journal/', { params, signal })).data;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries }: JournalPage) =>
      entries.length < pageSize ? undefined : String(entries.at(-1)?.id),
  });
