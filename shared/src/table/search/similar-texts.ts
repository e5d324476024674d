import Fuse from 'fuse.js/basic';
import type { TextColumn } from './list-column';
import { preparedTexts } from './prepared-texts';
import type { SearchIndex } from './search-index';

/** The required similarity of a word, in the terms of fuse.js. */
export interface Likeness {
  threshold: number;
  ignoreLocation?: boolean;
  distance?: number;
}

/** Three of ten letters may be wrong, anywhere in a text. */
const likeInLists: Likeness = { threshold: 0.3, ignoreLocation: true };
/** A shorter word is similar to half of all others. */
const shortestWord = 3;
const letter = /\p{L}/u;
const textsPerStep = 200;
const rowsPerStep = 2_000;

/**
 * The rows in which some column has a word similar to each of these. Words with digits must match exactly: a number
 * with one other digit is another order.
 * @returns their ids; a generator, because 100 000 rows take a while.
 */
export function* similarIds<Row extends { id: number }>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  words: readonly string[],
  likeness = likeInLists,
): Generator<void, ReadonlySet<number>, void> {
  yield* preparedTexts(searchIndex, columns);
  const texts = columns.map(searchIndex.textsOf);
  let left: readonly number[] = searchIndex.rows.map((_, place) => place);
  for (const word of words) {
    const like = yield* textsLike(word, texts, likeness);
    const found: number[] = [];
    for (let start = 0; start < left.length; start += rowsPerStep) {
      for (const place of left.slice(start, start + rowsPerStep)) {
        if (texts.some((column) => like.has(column[place] ?? ''))) found.push(place);
      }
      yield;
    }
    left = found;
  }
  return new Set(left.flatMap((place) => searchIndex.rows[place]?.id ?? []));
}

/** The texts of the columns with a word similar to this one. Many rows have equal texts: each is compared once. */
function* textsLike(
  word: string,
  columns: readonly (readonly string[])[],
  likeness: Likeness,
): Generator<void, ReadonlySet<string>, void> {
  const isFuzzy = word.length >= shortestWord && /^\p{L}+$/u.test(word);
  const known = new Map<string, boolean>();
  const isLike = (other: string): boolean => {
    let answer = known.get(other);
    if (answer === undefined) {
      answer = Fuse.match(word, other, likeness).isMatch;
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
      if (text.includes(word)) like.add(text);
      // Most cells of a list are numbers and sums, which no word is similar to.
      else if (!isFuzzy || !letter.test(text) || like.has(text) || unlike.has(text)) continue;
      else (text.split(' ').some(isLike) ? like : unlike).add(text);
    }
  }
  return like;
}
