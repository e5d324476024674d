import type { Queries } from '../database/database.ts';
import { checkArchive } from './archive-reader.ts';
import { loadRows } from './load-rows.ts';
import { tablesToKeep } from './table-catalog.ts';

/**
 * Proves in the transaction of a backup that its archive can be restored: reads it back, compares every checksum, loads
 * the rows into temporary tables with the constraints of the real ones, and compares them with the rows of the snapshot.
 * @throws Error with the table that differs or cannot be loaded.
 */
export const proveArchive = async (tx: Queries, path: string): Promise<void> => {
  await checkArchive(path);
  const tables = await tablesToKeep(tx);
  const [{ schema }] = await tx<[{ schema: string }]>`select current_schema() as schema`;
  // As long as the temporary tables do not exist, the definitions name the tables without their schema.
  const references = await tx<{ sql: string }[]>`
    select format('alter table pg_temp.%I add %s', c.relname, pg_get_constraintdef(f.oid)) as sql
    from pg_constraint f join pg_class c on c.oid = f.conrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname = any (${tables})`;
  for (const table of tables) {
    await tx`
      create temp table ${tx(table)} (like ${tx(`${schema}.${table}`)} including all) on commit drop`;
  }
  for (const { sql } of references) {
    await tx.unsafe(sql);
  }
  await loadRows(tx, { path, into: 'temporary tables', onFile: async () => undefined });
  for (const table of tables) {
    const written = await fingerprint(tx, `${schema}.${table}`);
    const loaded = await fingerprint(tx, `pg_temp.${table}`);
    if (written !== loaded) {
      throw new Error(`The rows of ${table} in the archive are not those of the database`);
    }
  }
};

/** The number of rows and the sum of their hashes, which do not depend on the order. */
const fingerprint = async (tx: Queries, table: string): Promise<string> => {
  const [{ found }] = await tx<[{ found: string }]>`
    select concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as found from ${tx(table)} t`;
  return found;
};
