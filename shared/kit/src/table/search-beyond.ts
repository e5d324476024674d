import type { Entity } from '@shared/contract/vocabulary/entity';
import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { Call } from '@shared/contract/wire/calls';
import type { SearchAnswer, SearchReason } from '@shared/contract/wire/search';
import { can } from '@shared/kit/runtime/api/abilities';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { comparedTerms } from './search/normalize-text';

/** How to search records by values that their rows do not show. */
export interface SearchBeyond {
  entity: Entity;
  /** The key of the list; the result is refetched with it. */
  queryKey: QueryKey;
  /** Without it in the back end nothing is found beyond the rows. */
  call: Call;
  ask: (typed: string, signal: AbortSignal) => Promise<SearchAnswer>;
  /** The searched values, shown if nothing is found: 'Искали и в телефоне'. */
  where: string;
}

/** Why rows were found, by their ids. */
export type Reasons = ReadonlyMap<number, readonly SearchReason[]>;

/** The matches of the back end, or if there are none, the records with similar words. */
export interface Beyond {
  reasons: Reasons;
  isSimilar: boolean;
}

interface Found extends Beyond {
  isWhole: boolean;
}

/** The back end needs three letters or more. */
const shortestWord = 3;
const isLongEnough = ({ spellings: [spelling = ''], isWhole }: SearchTerm) =>
  !isWhole && spelling.length >= shortestWord;

/** The matches of the back end for a search in values that only it knows. */
export const useSearchBeyond = (beyond: SearchBeyond | undefined, search: string) => {
  const isAsked = beyond !== undefined && can(beyond.call) && comparedTerms(search).some(isLongEnough);
  const { data, isFetching } = useQuery<Found | null>({
    queryKey: [...(beyond?.queryKey ?? ['kit:nothing']), 'search', search],
    ...(beyond && { meta: { entity: beyond.entity } }),
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      if (!beyond) return null;
      const { matches, is_whole, is_similar } = await beyond.ask(search, signal);
      const reasons = new Map(matches.map(({ id, reasons: why }) => [id, why]));
      return { reasons, isWhole: is_whole, isSimilar: is_similar === true };
    },
  });
  return {
    /** One object for each result, so that rows are found once in it. */
    found: (isAsked && data) || undefined,
    isWhole: !isAsked || data?.isWhole !== false,
    /** The result is not known yet. */
    isAsking: isAsked && data === undefined && isFetching,
  };
};
