import type { SearchTerm } from '@shared/contract/vocabulary/search';

/** A bit for each letter and digit of a text; those whose codes differ by 32 share one. It tells in no time what a text cannot contain. */
export const lettersOf = (text: string): number => {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
};

/** How many letters of the one are not in the other, at least. */
export const missingLetters = (letters: number, other: number): number => {
  let count = 0;
  for (let left = letters & ~other; left !== 0; left &= left - 1) count++;
  return count;
};

/** The letters of every text that contains each of the terms. */
export const lettersOfTerms = (terms: readonly SearchTerm[]): number =>
  terms
    .map(({ spellings }) => spellings.map(lettersOf).reduce((one, other) => one & other, -1))
    .reduce((one, other) => one | other, 0);

const textsPerStep = 2_000;
const known = new WeakMap<readonly string[], Uint32Array>();

/** The letters of each of these texts, as work for `runInSlices`; calculated once. */
export function* lettersOfTexts(texts: readonly string[]): Generator<void, Uint32Array, void> {
  const before = known.get(texts);
  if (before) return before;
  const letters = new Uint32Array(texts.length);
  for (const [at, text] of texts.entries()) {
    if (at % textsPerStep === textsPerStep - 1) yield;
    letters[at] = lettersOf(text);
  }
  known.set(texts, letters);
  return letters;
}
