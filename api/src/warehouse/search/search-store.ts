import type { Database, Queries } from '../../database/database.ts';
import type { RecordTable } from '../records/record-table.ts';
import { mostMatches } from './search-answer.ts';
import { holding, indexedWords } from './search-words.ts';

/**
 * The ids of the newest records whose search text contains all of these words, one more than are returned. Frequent
 * words are found fastest by scanning from the newest record, rare ones by the index; so the query is planned for the
 * given words, never generically.
 */
export const foundIds = async (
  db: Database,
  { table, entity }: Pick<RecordTable, 'table' | 'entity'>,
  words: readonly string[],
): Promise<number[]> => {
  const patterns = indexedWords(words).map(holding);
  if (patterns.length === 0) {
    return [];
  }
  return db.begin(async (tx: Queries) => {
    await tx`set local plan_cache_mode = force_custom_plan`;
    const rows = await tx<{ id: number }[]>`
      select s.id from search_texts s join ${tx(table)} r on r.id = s.id and r.deleted_at is null
      where s.entity = ${entity} ${patterns.map((pattern) => tx`and s.words like ${pattern}`)}
      order by s.id desc limit ${mostMatches + 1}`;
    return rows.map(({ id }) => id);
  });
};
