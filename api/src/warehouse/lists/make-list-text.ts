import type { Database } from '../../database/database.ts';
import type { ListSource } from './list-source.ts';
import { type ListText, listTextWriter } from './list-text.ts';
import { readListRevision } from './read-list-revision.ts';

/** Few round trips to the database, and never all rows in memory beside their compressed text. */
const rowsPerPart = 10_000;

/** Reads a list in parts, in one snapshot together with its revision. */
export const makeListText = (db: Database, source: ListSource): Promise<ListText> =>
  db.begin('isolation level repeatable read read only', async (tx) => {
    const revision = await readListRevision(tx, source.entity);
    const text = listTextWriter();
    const reading = tx<{ json: string }[]>`select row_to_json(r)::text as json from (${source.rows(tx)}) r`;
    for await (const rows of reading.cursor(rowsPerPart)) text.write(rows.map(({ json }) => json));
    return text.end(revision);
  });
