import type { SearchAnswer, SearchReason } from 'shared/contract/search';
import { figuresOf, searchText } from './search-words.ts';

/** The most records that are told of: nobody reads more, and the lists say when they were cut. */
export const mostMatches = 200;

/** A record that may be meant. */
export interface Candidate {
  id: number;
  /** What its line in the list shows: found in that, it needs no reason. */
  shown: string;
  /** What else it can be found by; an empty text is none. */
  hidden: SearchReason[];
}

const isIn = (word: string, { kind, text }: SearchReason) =>
  searchText(text).includes(word) || (kind === 'phone' && figuresOf(text).includes(word));

/** Those of the candidates in which each word is found, and why. One more than are told says that there are more. */
export const searchAnswer = (candidates: readonly Candidate[], words: readonly string[]): SearchAnswer => {
  const matches = candidates
    .slice(0, mostMatches)
    .filter(({ shown, hidden }) =>
      words.every((word) => searchText(shown).includes(word) || hidden.some((reason) => isIn(word, reason))),
    )
    .map(({ id, hidden }) => ({
      id,
      reasons: hidden.filter((reason) => words.some((word) => isIn(word, reason))),
    }));
  return { matches, is_whole: candidates.length <= mostMatches };
};
