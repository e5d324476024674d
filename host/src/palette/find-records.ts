import { isMistyped } from '@shared/contract/vocabulary/search';
import type { TextColumn } from '@shared/kit/table/search/list-column';
import { comparedTerms, inOtherLayout, normalizeText, termsTest } from '@shared/kit/table/search/normalize-text';
import { preparedTexts } from '@shared/kit/table/search/prepared-texts';
import { rowsWithCode } from '@shared/kit/table/search/rows-with-code';
import type { SearchIndex } from '@shared/kit/table/search/search-index';
import { preparedWords, similarIndexes } from '@shared/kit/table/search/similar-texts';

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
  /** Undefined until they are counted. */
  count: number | undefined;
  /** The best of them. */
  rows: readonly Row[];
}

/** Prepares the texts of a list, as work for `runInSlices`. */
export const preparedList = <Row extends { id: number }>({ searchIndex, text, words, codes }: SearchedList<Row>) =>
  preparedTexts(searchIndex, [text, ...words, ...(codes ? [codes] : [])]);

/** Prepares a list for a typo, which is looked for after everything else. */
export const preparedForTypos = <Row extends { id: number }>({ searchIndex, words }: SearchedList<Row>) =>
  preparedWords(searchIndex, words);

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

/** The matches of a list. */
interface Matched {
  query: string;
  indexes: readonly number[];
}

/** The newest search of the same lists without sizes and short numbers, by layout and list. */
export type LastMatches = readonly (readonly Matched[])[];

const isPlain = (query: string) =>
  query !== '' && comparedTerms(query).every(({ isWhole, spellings }) => !isWhole && spellings.length === 1);

/** With another letter, or another word, only rows that matched before can match. */
const amongLast = (query: string, last?: Matched) => {
  if (!last || !isPlain(last.query)) return undefined;
  const terms = comparedTerms(query);
  const isWithin = comparedTerms(last.query).every(({ spellings: [before = ''] }) =>
    terms.some(({ spellings }) => spellings.every((spelling) => spelling.includes(before))),
  );
  return isWithin ? last.indexes : undefined;
};

/** The matches so far. */
interface Found extends Matched {
  /** Whether they are all; so if undefined. */
  isWhole?: boolean;
}

/** The search of a list, which may stop at what is shown and continue with what is only counted. */
interface Scan extends Found {
  indexes: number[];
  work: Generator<void, void, void>;
  isWhole: boolean;
}

/** A code is found in all rows: what was there without its last letter had another one. */
function* matchesOf<Row extends { id: number }>(
  { searchIndex, text, codes }: SearchedList<Row>,
  { query, indexes }: Pick<Scan, 'query' | 'indexes'>,
  last?: Matched,
): Generator<void, void, void> {
  const terms = comparedTerms(query);
  // The letter Ж is a semicolon in the other layout, and nothing but punctuation would match every row.
  if (terms.length === 0) return;
  const isMatch = termsTest(terms);
  const texts = searchIndex.textsOf(text);
  const coded = rowsWithCode(searchIndex, codes ? [codes] : [], query, null);
  const among = coded.size === 0 ? amongLast(query, last) : undefined;
  const { length } = among ?? texts;
  for (let place = 0; place < length; place++) {
    if (place % rowsPerStep === rowsPerStep - 1) yield;
    const index = among?.[place] ?? place;
    if (isMatch(texts[index] ?? '') || coded.has(index)) indexes.push(index);
  }
}

const scanOf = <Row extends { id: number }>(list: SearchedList<Row>, typed: string, last?: Matched): Scan => {
  const found = { query: withoutNoun(typed, list.noun), indexes: [] };
  return { ...found, work: matchesOf(list, found, last), isWhole: false };
};

/** Continues a scan until it has so many matches, or is whole. */
function* scanned(scan: Scan, most = Number.POSITIVE_INFINITY): Generator<void, void, void> {
  while (!scan.isWhole && scan.indexes.length < most) {
    scan.isWhole = scan.work.next().done === true;
    yield;
  }
}

/** Of the matches of one letter, which are half of all rows, the first ones are ranked. */
const mostRanked = 2_000;

/** A number finds its record first, then come words that begin with the input; else in the order of the rows. */
const bestOf = <Row extends { id: number }>(
  { searchIndex, text, isNumbered }: SearchedList<Row>,
  { query, indexes, isWhole = true }: Found,
  most: number,
): Row[] => {
  const number = isNumbered && /^\d+$/.test(query) ? Number(query) : undefined;
  const { rows } = searchIndex;
  const meantAmongAll = () => rows.findIndex(({ id }) => id === number);
  const meantAmongMatches = () => indexes.find((index) => rows[index]?.id === number) ?? -1;
  const meant = number === undefined ? -1 : isWhole ? meantAmongMatches() : meantAmongAll();
  const texts = searchIndex.textsOf(text);
  const isBegun = termsTest(
    comparedTerms(query).map((term) => ({ ...term, isWhole: true })),
    'start',
  );
  const begun: number[] = meant < 0 ? [] : [meant];
  const others: number[] = [];
  for (const index of indexes.slice(0, mostRanked)) {
    if (begun.length >= most) break;
    if (index !== meant) (isBegun(texts[index] ?? '') ? begun : others).push(index);
  }
  return [...begun, ...others].slice(0, most).flatMap((index) => rows[index] ?? []);
};

const asTyped = (typed: string) => typed;
const layouts = [asTyped, inOtherLayout];

/** The answer to a search. */
export interface FoundInLists<Row> {
  records: readonly FoundRecords<Row>[];
  /** Counts what is not shown: work for `runInSlices`. */
  counting: Generator<void, CountedInLists<Row>, void>;
}

/** The same with all counts, and what the next search can begin with. */
interface CountedInLists<Row> {
  records: readonly FoundRecords<Row>[];
  matches: LastMatches;
}

/**
 * What all lists together have for the input: as typed, else in the other keyboard layout, else what is similar. Work for
 * `runInSlices`. What is shown is found first: half of all rows contain the first letter, and they are counted later.
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
  const scans: Scan[][] = [];

  function* counted(
    records: readonly FoundRecords<Row>[],
    found: readonly Matched[],
  ): Generator<void, CountedInLists<Row>, void> {
    for (const scan of scans.flat()) yield* scanned(scan);
    return {
      records: records.map((each, place) => ({ ...each, count: found[place]?.indexes.length ?? 0 })),
      matches: scans.map((each, at) =>
        each.map((scan, place) => (isPlain(scan.query) ? scan : (last[at]?.[place] ?? scan))),
      ),
    };
  }

  const answer = (found: readonly Found[]): FoundInLists<Row> => {
    const records = lists.map((list, place): FoundRecords<Row> => {
      const matched: Found = found[place] ?? { query: typed, indexes: [] };
      const count = matched.isWhole === false ? undefined : matched.indexes.length;
      return { query: matched.query, count, rows: bestOf(list, matched, most) };
    });
    return { records, counting: counted(records, found) };
  };

  const isAny = (found: readonly Matched[]) => found.some(({ indexes }) => indexes.length > 0);
  for (const [at, layout] of layouts.entries()) {
    const found = lists.map((list, place) => scanOf(list, layout(typed), last[at]?.[place]));
    scans.push(found);
    for (const scan of found) yield* scanned(scan, mostRanked);
    if (isAny(found)) return answer(found);
  }
  for (const layout of layouts) {
    const found: Matched[] = [];
    for (const { searchIndex, words, noun } of lists) {
      const query = withoutNoun(layout(typed), noun);
      const terms = comparedTerms(query);
      found.push({ query, indexes: terms.length === 0 ? [] : yield* similarIndexes(searchIndex, words, terms) });
    }
    if (isAny(found)) return answer(found);
  }
  return answer([]);
}
