import type { Queries } from '../database/database.ts';
import { type ArchiveEntry, entryInMemory, readArchive } from './archive-reader.ts';
import { parseEntry } from './manifest.ts';
import { givenColumns } from './table-catalog.ts';

interface Loading {
  path: string;
  /** Into the tables of the database, or into temporary ones of the same names. */
  into: 'tables' | 'temporary tables';
  /** Receives the bytes of each file. */
  onFile(key: string, entry: ArchiveEntry): Promise<void>;
}

/**
 * Inserts the rows of an archive. References are checked; those within one table when all rows are there, because the
 * rows of an archive have no order: a reversal may come before the movement that it reverses.
 */
export const loadRows = async (tx: Queries, { path, into, onFile }: Loading): Promise<void> => {
  const prefix = into === 'tables' ? '' : 'pg_temp.';
  const own = await referencesWithin(tx, into);
  for (const { table, name } of own) {
    await tx`alter table ${tx(prefix + table)} alter constraint ${tx(name)} deferrable initially deferred`;
  }
  const columns = new Map<string, string[]>();
  await readArchive(path, async (entry) => {
    const content = parseEntry(entry.name);
    if (content && 'key' in content) {
      await onFile(content.key, entry);
    } else if (content) {
      const rows = (await entryInMemory(entry)).toString('utf8');
      const given = columns.get(content.table) ?? (await givenColumns(tx, content.table));
      columns.set(content.table, given);
      const table = tx(prefix + content.table);
      await tx`
        insert into ${table} (${tx(given)}) overriding system value
        select ${tx(given)} from json_populate_recordset(null::${table}, ${rows}::text::json)`;
    }
  });
  await tx`set constraints all immediate`;
  for (const { table, name } of own) {
    await tx`alter table ${tx(prefix + table)} alter constraint ${tx(name)} not deferrable`;
  }
};

/** The foreign keys by which a table refers to itself. */
const referencesWithin = (tx: Queries, into: Loading['into']) => tx<{ table: string; name: string }[]>`
  select c.relname as table, f.conname as name
  from pg_constraint f join pg_class c on c.oid = f.conrelid
  where f.contype = 'f' and f.confrelid = f.conrelid and not f.condeferrable
    and c.relnamespace = ${into === 'tables' ? tx`current_schema()::regnamespace` : tx`pg_my_temp_schema()`}`;
