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

/** The different texts of a column, and which of them each row has: many rows have equal texts. */
interface Dictionary {
  /** Those with letters, with their words: no number is like a word. */
  lettered: { at: number; words: readonly string[] }[];
  texts: readonly string[];
  /** The place in `texts`, by row. */
  ofRows: Uint32Array;
}

const dictionaries = new WeakMap<readonly string[], Dictionary>();

function* dictionaryOf(column: readonly string[]): Generator<void, Dictionary, void> {
  const known = dictionaries.get(column);
  if (known) return known;
  const places = new Map<string, number>();
  const ofRows = new Uint32Array(column.length);
  for (const [row, text] of column.entries()) {
    if (row % rowsPerStep === rowsPerStep - 1) yield;
    const place = places.get(text) ?? places.size;
    if (place === places.size) places.set(text, place);
    ofRows[row] = place;
  }
  const texts = [...places.keys()];
  const lettered: Dictionary['lettered'] = [];
  for (const [at, text] of texts.entries()) {
    if (at % rowsPerStep === rowsPerStep - 1) yield;
    if (letter.test(text)) lettered.push({ at, words: text.split(notInWord).filter((word) => letter.test(word)) });
  }
  const dictionary = { texts, lettered, ofRows };
  dictionaries.set(column, dictionary);
  return dictionary;
}

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
  const ofColumns: Dictionary[] = [];
  for (const column of columns) ofColumns.push(yield* dictionaryOf(searchIndex.textsOf(column)));
  let left: readonly number[] = searchIndex.rows.map((_, index) => index);
  for (const term of terms) {
    const likeTexts = yield* textsLike(term, ofColumns, likeness);
    const hasLike = (index: number) =>
      ofColumns.some(({ ofRows }, column) => likeTexts[column]?.has(ofRows[index] ?? -1) === true);
    const found: number[] = [];
    for (let start = 0; start < left.length; start += rowsPerStep) {
      for (const index of left.slice(start, start + rowsPerStep)) if (hasLike(index)) found.push(index);
      yield;
    }
    left = found;
  }
  return new Set(left.flatMap((index) => searchIndex.rows[index]?.id ?? []));
}

/** The places of the texts with a word similar to this one, by column. */
function* textsLike(
  term: SearchTerm,
  ofColumns: readonly Dictionary[],
  likeness: Likeness,
): Generator<void, ReadonlySet<number>[], void> {
  const [word = ''] = term.spellings;
  // The last word may not be finished: 'соколова м' is on the way to 'соколова мария'.
  const isIn = termTest(term, 'start');
  const isFuzzy = !term.isWhole && word.length >= shortestWord && /^\p{L}+$/u.test(word);
  const known = new Map<string, boolean>();
  const isLike = (other: string): boolean => {
    let answer = known.get(other);
    if (answer === undefined) {
      answer = Fuse.match(word, other, likeness).isMatch || (likeness === likeInLists && isMistyped(word, other));
      known.set(other, answer);
    }
    return answer;
  };
  const likeTexts: Set<number>[] = [];
  for (const { texts, lettered } of ofColumns) {
    const like = new Set<number>();
    for (const [step, { at, words }] of (isFuzzy ? lettered : []).entries()) {
      if (step % textsPerStep === textsPerStep - 1) yield;
      if (isIn(texts[at] ?? '') || words.some(isLike)) like.add(at);
    }
    for (const [at, text] of (isFuzzy ? [] : texts).entries()) {
      if (at % rowsPerStep === rowsPerStep - 1) yield;
      if (isIn(text)) like.add(at);
    }
    likeTexts.push(like);
  }
  return likeTexts;
}
