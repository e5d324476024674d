import { isMistyped } from '@shared/contract/vocabulary/search';
import type { TextColumn } from '@shared/kit/table/search/list-column';
import { comparedTerms, inOtherLayout, normalizeText, termTest } from '@shared/kit/table/search/normalize-text';
import { preparedTexts } from '@shared/kit/table/search/prepared-texts';
import type { SearchIndex } from '@shared/kit/table/search/search-index';
import { similarIds } from '@shared/kit/table/search/similar-texts';

/** One of the lists that are searched together. */
export interface SearchedList<Row extends { id: number }> {
  searchIndex: SearchIndex<Row>;
  /** All that is found of a row, in one text: each key is compared with 200 000 of them. */
  text: TextColumn<Row>;
  /** What a typo is looked for in: the shown words, of which there are few different ones. */
  words: readonly TextColumn<Row>[];
  codes?: TextColumn<Row> | undefined;
  /** Whether the id is shown: then a number means its record. */
  isNumbered?: boolean;
  /** What one of its records is called: 'заказ 1058' searches for 1058, in this list alone. */
  noun?: string;
}

/** The matches in one list. */
export interface FoundRecords<Row> {
  /** What was searched in it, and is marked. */
  query: string;
  count: number;
  /** The best of them. */
  rows: readonly Row[];
}

/** Prepares the texts of a list, as work for `runInSlices`. */
export const preparedList = <Row extends { id: number }>({ searchIndex, text, words, codes }: SearchedList<Row>) =>
  preparedTexts(searchIndex, [text, ...words, ...(codes ? [codes] : [])]);

const rowsPerStep = 5_000;
/** 'зак' may be on the way to 'заказ'. */
const shortestNoun = 3;

/** The input without the name of the records, unless it is nothing else. */
export const withoutNoun = (typed: string, noun = ''): string => {
  const named = normalizeText(noun);
  const isNoun = (word: string) =>
    word.length >= shortestNoun && (named.startsWith(word) || (named !== '' && isMistyped(word, named)));
  const words = typed.trim().split(/\s+/);
  const others = words.filter((word) => !isNoun(normalizeText(word)));
  return others.length > 0 ? others.join(' ') : typed;
};

type Matches = <Row extends { id: number }>(
  list: SearchedList<Row>,
  query: string,
  among?: readonly number[],
) => Generator<void, readonly number[], void>;

const exactMatches: Matches = function* ({ searchIndex, text, codes }, query, among) {
  const texts = searchIndex.textsOf(text);
  const terms = comparedTerms(query).map((term) => termTest(term));
  const hasCode = codes?.codeTest?.(query.trim());
  const codeTexts = codes && hasCode ? searchIndex.textsOf(codes) : [];
  const indexes: number[] = [];
  const { length } = among ?? texts;
  for (let place = 0; place < length; place++) {
    if (place % rowsPerStep === rowsPerStep - 1) yield;
    const index = among?.[place] ?? place;
    const rowText = texts[index] ?? '';
    if (terms.every((isIn) => isIn(rowText)) || hasCode?.(codeTexts[index] ?? '')) indexes.push(index);
  }
  return indexes;
};

const similarMatches: Matches = function* ({ searchIndex, words }, query) {
  const ids = yield* similarIds(searchIndex, words, comparedTerms(query));
  return ids.size === 0 ? [] : searchIndex.rows.flatMap(({ id }, index) => (ids.has(id) ? index : []));
};

/** The exact matches of a list, for the next letter. */
interface Matched {
  query: string;
  indexes: readonly number[];
}

/** The last search of the same lists, by layout and list. */
export type LastMatches = readonly (readonly Matched[])[];

const isPlain = (query: string) =>
  query !== '' && comparedTerms(query).every(({ isWhole, spellings }) => !isWhole && spellings.length === 1);

/** With one letter more, only rows that matched before can match; a code, a size or a short number is another question. */
const amongLast = <Row extends { id: number }>({ codes }: SearchedList<Row>, query: string, last?: Matched) =>
  last && query.startsWith(last.query) && isPlain(last.query) && isPlain(query) && !codes?.codeTest?.(query)
    ? last.indexes
    : undefined;

/** Of the matches of one letter, which are half of all rows, the first ones are ranked. */
const mostRanked = 2_000;

/** A number finds its record first, then come words that begin with the input; else in the order of the rows. */
function* bestOf<Row extends { id: number }>(
  { searchIndex, text, isNumbered }: SearchedList<Row>,
  query: string,
  indexes: readonly number[],
  most: number,
): Generator<void, Row[], void> {
  const number = isNumbered && /^\d+$/.test(query) ? Number(query) : undefined;
  const texts = searchIndex.textsOf(text);
  const startTests = comparedTerms(query).map((term) => termTest({ ...term, isWhole: true }, 'start'));
  const begins = (index: number) => startTests.every((isStart) => isStart(texts[index] ?? ''));
  const ranks: [meant: number[], begun: number[], others: number[]] = [[], [], []];
  const [meant, begun, others] = ranks;
  for (let place = 0; place < indexes.length; place++) {
    if (place % rowsPerStep === rowsPerStep - 1) yield;
    const index = indexes[place] ?? 0;
    if (number !== undefined && searchIndex.rows[index]?.id === number) meant.push(index);
    else if (place < mostRanked && begun.length < most && begins(index)) begun.push(index);
    else if (others.length < most) others.push(index);
    if (number === undefined && (begun.length === most || place >= mostRanked)) break;
  }
  return ranks
    .flat()
    .slice(0, most)
    .flatMap((index) => searchIndex.rows[index] ?? []);
}

const asTyped = (typed: string) => typed;
const layouts = [asTyped, inOtherLayout];

/** The answer to a search, and what the next one can begin with. */
export interface FoundInLists<Row> {
  records: readonly FoundRecords<Row>[];
  matches: LastMatches;
}

/**
 * What all lists together have for the input: as typed, else in the other keyboard layout, else what is similar. Work for
 * `runInSlices`.
 * @param most how many rows of each list are returned.
 * @param last the matches of the previous search of the same lists.
 */
export function* findRecords<Row extends { id: number }>(
  lists: readonly SearchedList<Row>[],
  typed: string,
  most: number,
  last: LastMatches = [],
): Generator<void, FoundInLists<Row>, void> {
  for (const list of lists) yield* preparedList(list);
  const matches: Matched[][] = [];

  const look = function* (matchesOf: Matches, layout: (text: string) => string, before: readonly Matched[] = []) {
    const matched: Matched[] = [];
    for (const [place, list] of lists.entries()) {
      const query = withoutNoun(layout(typed), list.noun);
      // The letter Ж is a semicolon in the other layout, and nothing but punctuation would match every row.
      const hasWords = comparedTerms(query).length > 0;
      const indexes = hasWords ? yield* matchesOf(list, query, amongLast(list, query, before[place])) : [];
      matched.push({ query, indexes });
    }
    return matched;
  };

  const best = function* (matched: readonly Matched[]) {
    const records: FoundRecords<Row>[] = [];
    for (const [place, list] of lists.entries()) {
      const { query, indexes } = matched[place] ?? { query: typed, indexes: [] };
      records.push({ query, count: indexes.length, rows: yield* bestOf(list, query, indexes, most) });
    }
    return { records, matches };
  };

  const isAny = (matched: readonly Matched[]) => matched.some(({ indexes }) => indexes.length > 0);
  for (const [place, layout] of layouts.entries()) {
    const matched: Matched[] = yield* look(exactMatches, layout, last[place]);
    matches.push(matched);
    if (isAny(matched)) return yield* best(matched);
  }
  for (const layout of layouts) {
    const matched: Matched[] = yield* look(similarMatches, layout);
    if (isAny(matched)) return yield* best(matched);
  }
  return yield* best([]);
}
