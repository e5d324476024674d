import type { SearchAnswer, SearchReason } from 'shared/contract/search';
import { digitsOf, searchText } from './search-words.ts';

/** The maximum number of returned matches: nobody reads more, and the screen shows that the list was cut. */
export const mostMatches = 200;

/** A record that may match. */
export interface Candidate {
  id: number;
  /** The text of its list row: a match there needs no reason. */
  shown: string;
  /** Other texts in which it can be found; empty texts are ignored. */
  hidden: SearchReason[];
}

const isIn = (word: string, { kind, text }: SearchReason) =>
  searchText(text).includes(word) || (kind === 'phone' && digitsOf(text).includes(word));

/** The candidates that contain each word, with reasons. One more than the maximum indicates that there are more. */
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
