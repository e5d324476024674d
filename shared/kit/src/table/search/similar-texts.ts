import { isMistyped, type SearchTerm } from '@shared/contract/vocabulary/search';
import Fuse from 'fuse.js/basic';
import type { TextColumn } from './list-column';
import { termTest } from './normalize-text';
import { preparedTexts } from './prepared-texts';
import type { SearchIndex } from './search-index';

/** The required similarity of a word, in the terms of fuse.js. */
export interface Likeness {
  threshold: number;
  ignoreLocation?: boolean;
  distance?: number;
}

/** Three of ten letters may be wrong, anywhere in a word; or it is mistyped. */
const likeInLists: Likeness = { threshold: 0.3, ignoreLocation: true };
/** A shorter word is similar to half of all others. */
const shortestWord = 3;
const letter = /\p{L}/u;
const notInWord = /[^\p{L}\d-]+/u;
const textsPerStep = 200;
const rowsPerStep = 2_000;

/**
 * The rows in which some column has a word similar to each of these. Sizes and short numbers must be the beginnings of words,
 * other words with digits must match exactly: a number with one other digit is another order.
 * @returns their ids; a generator, because 100 000 rows take a while.
 */
export function* similarIds<Row extends { id: number }>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  terms: readonly SearchTerm[],
  likeness = likeInLists,
): Generator<void, ReadonlySet<number>, void> {
  yield* preparedTexts(searchIndex, columns);
  const texts = columns.map(searchIndex.textsOf);
  let left: readonly number[] = searchIndex.rows.map((_, index) => index);
  for (const term of terms) {
    const like = yield* textsLike(term, texts, likeness);
    const found: number[] = [];
    for (let start = 0; start < left.length; start += rowsPerStep) {
      for (const index of left.slice(start, start + rowsPerStep)) {
        if (texts.some((column) => like.has(column[index] ?? ''))) found.push(index);
      }
      yield;
    }
    left = found;
  }
  return new Set(left.flatMap((index) => searchIndex.rows[index]?.id ?? []));
}

/** The texts of the columns with a word similar to this one. Many rows have equal texts: each is compared once. */
function* textsLike(
  term: SearchTerm,
  columns: readonly (readonly string[])[],
  likeness: Likeness,
): Generator<void, ReadonlySet<string>, void> {
  const [word = ''] = term.spellings;
  // The last word may not be finished: 'соколова м' is on the way to 'соколова мария'.
  const isIn = termTest(term, 'start');
  const isFuzzy = !term.isWhole && word.length >= shortestWord && /^\p{L}+$/u.test(word);
  const known = new Map<string, boolean>();
  const isLike = (other: string): boolean => {
    let answer = known.get(other);
    if (answer === undefined) {
      // No number is like a word.
      answer =
        letter.test(other) &&
        (Fuse.match(word, other, likeness).isMatch || (likeness === likeInLists && isMistyped(word, other)));
      known.set(other, answer);
    }
    return answer;
  };
  const like = new Set<string>();
  const unlike = new Set<string>();
  let step = 0;
  for (const column of columns) {
    for (const text of column) {
      if (++step % textsPerStep === 0) yield;
      if (isIn(text)) like.add(text);
      // Most cells of a list are numbers and sums, which no word is similar to.
      else if (!isFuzzy || !letter.test(text) || like.has(text) || unlike.has(text)) continue;
      else (text.split(notInWord).some(isLike) ? like : unlike).add(text);
    }
  }
  return like;
}
