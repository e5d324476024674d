import { isMistyped, type SearchTerm } from '@shared/contract/vocabulary/search';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import type { RecordTable } from '../records/record-store.ts';
import { mostMatches } from './search-response.ts';

/** In characters: the index consists of trigrams, so a search needs a term of this length. */
const shortestTerm = 3;

/**
 * The ids of the newest records whose search text contains all of these terms, one more than are returned. Frequent
 * words are found fastest by scanning from the newest record, rare ones by the index; so the query is planned for the
 * given words, never generically.
 */
export const foundIds = async (
  db: Database,
  { table, entity }: Pick<RecordTable, 'table' | 'entity'>,
  terms: readonly SearchTerm[],
): Promise<number[]> => {
  const parts = terms.filter(({ isWhole }) => !isWhole);
  if (!parts.some(({ spellings }) => spellings.every(({ length }) => length >= shortestTerm))) {
    return [];
  }
  return db.begin(async (tx: Queries) => {
    await tx`set local plan_cache_mode = force_custom_plan`;
    const rows = await tx<{ id: number }[]>`
      select s.id from search_texts s join ${tx(table)} r on r.id = s.id and r.deleted_at is null
      where s.entity = ${entity} ${wordConditions(tx, terms)}
      order by s.id desc limit ${mostMatches + 1}`;
    return rows.map(({ id }) => id);
  });
};

/** SQL, after another condition: the search text `s` contains all of these terms. */
export const wordConditions = (tx: Queries, terms: readonly SearchTerm[]): Fragment[] => {
  const parts = terms.filter(({ isWhole }) => !isWhole);
  const wholes = terms.filter(({ isWhole }) => isWhole);
  return [
    ...[...parts, ...wholes].map((term) => tx`and (${likeOneOf(tx, term)})`),
    ...(parts.length > 0 ? wholes.map((term) => tx`and (${isBeside(tx, term, parts)})`) : []),
  ];
};

const likeOneOf = (tx: Queries, { spellings, isWhole }: SearchTerm) =>
  spellings.map((spelling, index) => {
    const escaped = spelling.replace(/[\\%_]/g, '\\$&');
    const pattern = isWhole ? `% ${escaped} %` : `%${escaped}%`;
    return index === 0 ? tx`s.words like ${pattern}` : tx`or s.words like ${pattern}`;
  });

/**
 * A size belongs to the item with another word of the search, the number of a house to its street. Only a size of letters
 * may be that of any item, if the other words name none.
 */
const isBeside = (tx: Queries, term: SearchTerm, parts: readonly SearchTerm[]) => {
  const whole = ` (${alternatives([term])}) `;
  const part = `(${alternatives(parts)})`;
  const near = tx`s.words ~ ${`${part}[^|]*${whole}|${whole}[^|]*${part}`}`;
  return term.spellings.some((spelling) => /^\d+$/.test(spelling)) ? near : tx`${near} or s.words !~ ${`\\|.*${part}`}`;
};

const alternatives = (terms: readonly SearchTerm[]) =>
  terms.flatMap(({ spellings }) => spellings.map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))).join('|');

/** The terms with the words of product names that are similar to them; undefined if there are none. */
export const similarTerms = async (db: Database, terms: readonly SearchTerm[]): Promise<SearchTerm[] | undefined> => {
  const lengths = terms.flatMap(({ spellings, isWhole }) => (isWhole ? [] : spellings.map(({ length }) => length)));
  if (lengths.length === 0) {
    return undefined;
  }
  // A word with two letters more or less may still be meant.
  const words = await db<{ word: string }[]>`
    select word from product_words
    where length(word) between ${Math.min(...lengths) - 2} and ${Math.max(...lengths) + 2} order by word`;
  const similar = terms.map((term) => {
    const meant = term.isWhole
      ? []
      : words.filter(({ word }) => term.spellings.some((typed) => isMistyped(typed, word)));
    return { ...term, spellings: [...new Set([...term.spellings, ...meant.map(({ word }) => word)])] };
  });
  return similar.some(({ spellings }, index) => spellings.length !== terms[index]?.spellings.length)
    ? similar
    : undefined;
};
