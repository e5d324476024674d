import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { SearchAnswer, SearchReason } from 'shared/contract/search';
import { isAbsentCall } from 'shared/runtime/http';
import type { Entity } from 'shared/vocabulary/entity';
import { wordsOf } from './search-rows';

/** How records are searched by what their rows do not show. */
export interface SearchBeyond {
  entity: Entity;
  /** The list's; what is found is read again with it. */
  queryKey: QueryKey;
  ask: (typed: string, signal: AbortSignal) => Promise<SearchAnswer>;
  /** Where that looks, said where nothing is found: 'Искали и в телефоне'. */
  where: string;
}

/** Why rows were found, by their ids. */
export type Reasons = ReadonlyMap<number, readonly SearchReason[]>;

interface Found {
  reasons: Reasons;
  isWhole: boolean;
}

/** The back end looks for three letters or more. */
const shortestWord = 3;

/** What the back end finds for a search in the values it alone knows. One that has no such call finds nothing. */
export const useSearchBeyond = (beyond: SearchBeyond | undefined, search: string) => {
  const isAsked = beyond !== undefined && wordsOf(search).some(({ length }) => length >= shortestWord);
  const { data, isFetching } = useQuery<Found | null>({
    queryKey: [...(beyond?.queryKey ?? []), 'search', search],
    ...(beyond && { meta: { entity: beyond.entity } }),
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      if (!beyond) return null;
      try {
        const { matches, is_whole } = await beyond.ask(search, signal);
        return { reasons: new Map(matches.map(({ id, reasons }) => [id, reasons])), isWhole: is_whole };
      } catch (error) {
        if (isAbsentCall(error)) return null;
        throw error;
      }
    },
  });
  return {
    reasons: isAsked ? data?.reasons : undefined,
    isWhole: !isAsked || data?.isWhole !== false,
    /** Nobody knows yet what it finds. */
    isAsking: isAsked && data === undefined && isFetching,
  };
};
