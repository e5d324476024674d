import Fuse from 'fuse.js/basic';
import type { Column } from './define-columns';
import type { TextStore } from './text-store';

/** Of ten letters three may be wrong, wherever in a text they stand. */
const likeness = { threshold: 0.3, ignoreLocation: true };
/** A shorter word is like half of all others. */
const shortestWord = 3;
const prepareMs = 5;
const textsPerStep = 200;
const rowsPerStep = 2_000;

/**
 * The rows in which some column has a word like each of these. Words with figures have to stand there as they are: a number
 * that is one off is another order.
 * @returns their ids; a generator, since 100 000 rows take a while.
 */
export function* similarIds<Row extends { id: number }>(
  store: TextStore<Row>,
  columns: readonly Column<Row>[],
  words: readonly string[],
): Generator<void, ReadonlySet<number>, void> {
  while (!store.prepareSome(columns, prepareMs)) yield;
  let left: readonly number[] = store.rows.map((_, place) => place);
  for (const word of words) {
    const isLike = yield* textsLike(word, store, columns);
    const found: number[] = [];
    for (let start = 0; start < left.length; start += rowsPerStep) {
      for (const place of left.slice(start, start + rowsPerStep)) {
        if (columns.some((column) => isLike.has(store.textsOf(column)[place] ?? ''))) found.push(place);
      }
      yield;
    }
    left = found;
  }
  return new Set(left.flatMap((place) => store.rows[place]?.id ?? []));
}

/** Which of the list's texts have a word like this one. Many rows say the same: each word is looked at once. */
function* textsLike<Row>(
  word: string,
  store: TextStore<Row>,
  columns: readonly Column<Row>[],
): Generator<void, ReadonlySet<string>, void> {
  const isFuzzy = word.length >= shortestWord && /^\p{L}+$/u.test(word);
  const known = new Map<string, boolean>();
  const isLike = (other: string): boolean => {
    let answer = known.get(other);
    if (answer === undefined) {
      answer = /\p{L}/u.test(other) && Fuse.match(word, other, likeness).isMatch;
      known.set(other, answer);
    }
    return answer;
  };
  const like = new Set<string>();
  for (const column of columns) {
    const seen = new Set<string>();
    let step = 0;
    for (const text of store.textsOf(column)) {
      if (++step % textsPerStep === 0) yield;
      if (seen.has(text)) continue;
      seen.add(text);
      if (text.includes(word) || (isFuzzy && text.split(' ').some(isLike))) like.add(text);
    }
  }
  return like;
}
