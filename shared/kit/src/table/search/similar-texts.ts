import { isMistyped, mostMistyped, type SearchTerm } from '@shared/contract/vocabulary/search';
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
const wordsPerStep = 200;
const rowsPerStep = 2_000;

/** The different texts of a column and their different words: many rows have equal texts, and many texts equal words. */
interface Dictionary {
  /** With letters: no number is like a word. */
  words: readonly string[];
  /** Which letters each of them has. */
  letters: Uint32Array;
  texts: readonly string[];
  /** The places in `words`, by text. */
  ofTexts: readonly (readonly number[])[];
  /** The place in `texts`, by row. */
  ofRows: Uint32Array;
}

const dictionaries = new WeakMap<readonly string[], Dictionary>();

/** A bit for each letter of a word. Letters whose codes differ by 32 share one, which lets more words through. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

const bitCount = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

/** The place of a text, which is the next one if it is new. */
const placeOf = (places: Map<string, number>, text: string): number => {
  const place = places.get(text) ?? places.size;
  if (place === places.size) places.set(text, place);
  return place;
};

function* dictionaryOf(column: readonly string[]): Generator<void, Dictionary, void> {
  const known = dictionaries.get(column);
  if (known) return known;
  const texts = new Map<string, number>();
  const ofRows = new Uint32Array(column.length);
  for (const [row, text] of column.entries()) {
    if (row % rowsPerStep === rowsPerStep - 1) yield;
    ofRows[row] = placeOf(texts, text);
  }
  const words = new Map<string, number>();
  const ofTexts: number[][] = [];
  for (const text of texts.keys()) {
    if (ofTexts.length % rowsPerStep === rowsPerStep - 1) yield;
    const ofText = letter.test(text) ? text.split(notInWord).filter((word) => letter.test(word)) : [];
    ofTexts.push(ofText.map((word) => placeOf(words, word)));
  }
  const letters = new Uint32Array(words.size);
  for (const [word, at] of words) {
    if (at % rowsPerStep === rowsPerStep - 1) yield;
    letters[at] = lettersOf(word);
  }
  const dictionary = { words: [...words.keys()], letters, texts: [...texts.keys()], ofTexts, ofRows };
  dictionaries.set(column, dictionary);
  return dictionary;
}

function* dictionariesOf<Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
): Generator<void, Dictionary[], void> {
  yield* preparedTexts(searchIndex, columns);
  const ofColumns: Dictionary[] = [];
  for (const column of columns) ofColumns.push(yield* dictionaryOf(searchIndex.textsOf(column)));
  return ofColumns;
}

/** Prepares a search of similar rows, as work for `runInSlices`. */
export function* preparedWords<Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
): Generator<void, void, void> {
  yield* dictionariesOf(searchIndex, columns);
}

const isFuzzy = ({ spellings: [word = ''], isWhole }: SearchTerm) =>
  !isWhole && word.length >= shortestWord && /^\p{L}+$/u.test(word);

/**
 * The rows in which some column has a word similar to each of these. Sizes and short numbers must be the beginnings of words,
 * other words with digits must match exactly: a number with one other digit is another order.
 * @returns their indexes; a generator, because 100 000 rows take a while.
 */
export function* similarIndexes<Row>(
  searchIndex: SearchIndex<Row>,
  columns: readonly TextColumn<Row>[],
  terms: readonly SearchTerm[],
  likeness = likeInLists,
): Generator<void, readonly number[], void> {
  const ofColumns = yield* dictionariesOf(searchIndex, columns);
  const { length } = searchIndex.rows;
  const isFound = new Uint8Array(length).fill(terms.length > 0 ? 1 : 0);
  for (const term of terms) {
    const isLikeRow = new Uint8Array(length);
    for (const dictionary of ofColumns) {
      const isLike = yield* likeTexts(term, dictionary, likeness);
      if (!isLike.includes(1)) continue;
      for (let row = 0; row < length; row++) if (isLike[dictionary.ofRows[row] ?? -1] === 1) isLikeRow[row] = 1;
      yield;
    }
    for (let row = 0; row < length; row++) if (isLikeRow[row] === 0) isFound[row] = 0;
    yield;
  }
  const found: number[] = [];
  for (let row = isFound.indexOf(1); row >= 0; row = isFound.indexOf(1, row + 1)) found.push(row);
  return found;
}

/** 1 for each text with a word similar to this one. */
function* likeTexts(term: SearchTerm, dictionary: Dictionary, likeness: Likeness): Generator<void, Uint8Array, void> {
  const { texts, ofTexts } = dictionary;
  const isLikeText = new Uint8Array(texts.length);
  const isLikeWord = isFuzzy(term) ? yield* likeWords(term, dictionary, likeness) : undefined;
  if (isLikeWord?.includes(1) === false) return isLikeText;
  const isIn = termTest(term, 'start');
  for (const [at, text] of texts.entries()) {
    if (at % rowsPerStep === rowsPerStep - 1) yield;
    const isLike = isLikeWord ? ofTexts[at]?.some((place) => isLikeWord[place] === 1) : isIn(text);
    isLikeText[at] = Number(isLike);
  }
  return isLikeText;
}

/** 1 for each word similar to this one. The last word may not be finished: 'соколова м' is on the way to 'соколова мария'. */
function* likeWords(
  term: SearchTerm,
  { words, letters }: Dictionary,
  likeness: Likeness,
): Generator<void, Uint8Array, void> {
  const [word = ''] = term.spellings;
  const isIn = termTest(term, 'start');
  const isLikeWord = new Uint8Array(words.length);
  // Each letter that a word has not is a wrong one, so most words need not be compared.
  const ownLetters = lettersOf(word);
  const mostWrong = Math.max(Math.floor(word.length * likeness.threshold), mostMistyped(word));
  let compared = 0;
  for (const [at, other] of words.entries()) {
    if (bitCount(ownLetters & ~(letters[at] ?? 0)) > mostWrong) continue;
    if (++compared % wordsPerStep === 0) yield;
    const isLike =
      isIn(other) || Fuse.match(word, other, likeness).isMatch || (likeness === likeInLists && isMistyped(word, other));
    isLikeWord[at] = Number(isLike);
  }
  return isLikeWord;
}
