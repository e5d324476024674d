import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { SearchAnswer, SearchReason } from 'shared/contract/search';
import { isAbsentCall } from 'shared/runtime/http';
import type { Entity } from 'shared/vocabulary/entity';
import { wordsOf } from './search/search-rows';

/** How to search records by values that their rows do not show. */
export interface SearchBeyond {
  entity: Entity;
  /** The key of the list; the result is refetched with it. */
  queryKey: QueryKey;
  ask: (typed: string, signal: AbortSignal) => Promise<SearchAnswer>;
  /** The searched values, shown if nothing is found: 'Искали и в телефоне'. */
  where: string;
}

/** Why rows were found, by their ids. */
export type Reasons = ReadonlyMap<number, readonly SearchReason[]>;

interface Found {
  reasons: Reasons;
  isWhole: boolean;
}

/** The back end needs three letters or more. */
const shortestWord = 3;

/**
 * The matches of the back end for a search in values that only it knows. A back end without such a call finds nothing.
 */
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
    /** The result is not known yet. */
    isAsking: isAsked && data === undefined && isFetching,
  };
};
