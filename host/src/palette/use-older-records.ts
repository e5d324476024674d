import type { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import { http } from '@shared/kit/runtime/api/http';
import { addRows, endOf } from '@shared/kit/runtime/lists/list-query';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { recentsQuery } from './data/recents';
import type { PaletteList } from './use-palette-lists';

/** A person who goes on typing asks nothing in between. */
const typingMs = 250;
const shortestWords = 3;
/** More than the palette shows of one list. */
const mostAdded = 20;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, typingMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/**
 * Adds to the lists that end a year ago the older records that are found by these words, and those that were opened last. The
 * lists are searched as usual then. A list that ends somewhere has its older rows at `…/older/`.
 */
export const useOlderRecords = (lists: readonly PaletteList[], words: string, hasRecents: boolean): void => {
  const client = useQueryClient();
  const { data: recents } = useQuery({ ...recentsQuery, enabled: hasRecents });
  const long = lists.flatMap(({ source }) => {
    const query = client.getQueryCache().find({ queryKey: source.query.queryKey });
    const end = query && endOf(query);
    return end ? { source, end } : [];
  });

  useQueries({
    queries: long.map(({ source: { query, records }, end }) => ({
      queryKey: [...query.queryKey, 'palette older', end.revision, words],
      enabled: words.length >= shortestWords || /^\d+$/.test(words),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await pause(signal);
        const question: OlderQuestion = {
          before: end.since,
          search: words,
          filters: {},
          sorting: { column: 'id', is_descending: true },
          skip: 0,
        };
        const { data } = await http.post<OlderAnswer>(`${records.list}older/`, question, { signal });
        const ids = data.matches.slice(0, mostAdded).map(({ id }) => id);
        await addRows(client, query.queryKey, ids, signal);
        return ids;
      },
    })),
  });

  useQueries({
    queries: long.map(({ source: { query, section }, end }) => {
      const ids = (recents ?? []).flatMap((each) => (each.section === section ? each.record_id : []));
      return {
        queryKey: [...query.queryKey, 'palette recents', end.revision, ids],
        enabled: ids.length > 0,
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const here = new Set((client.getQueryData<{ id: number }[]>(query.queryKey) ?? []).map(({ id }) => id));
          const missing = ids.filter((id) => !here.has(id));
          await addRows(client, query.queryKey, missing, signal);
          return missing;
        },
      };
    }),
  });
};
