import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/database.ts';
import type { FileStore } from '../warehouse/files/file-store.ts';
import { storedName, storedNameOfKey } from '../warehouse/files/stored-name.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { archiveFormat, fileEntry, type Manifest, tableEntry } from './manifest.ts';
import { proveArchive } from './prove-archive.ts';
import { tablesToKeep } from './table-catalog.ts';

interface BackupDependencies {
  db: Database;
  /** Null if the storage, such as S3, is backed up by other means. */
  files: FileStore | null;
  clock: Clock;
  path: string;
}

/** The contents of a finished archive: the number of rows and of files. */
export interface BackupSummary {
  rows: number;
  files: number;
  /** Stored names of files that have a row but no bytes; they are not in the archive. */
  missing: string[];
}

/** A part is held in memory as a whole; the longest row has some hundred kilobytes. */
const rowsPerPart = 500;

/**
 * Writes a consistent snapshot of all tables, while others continue to write, and the files that the rows name. A
 * stored file never changes, so the files match the snapshot. The archive is proved before it gets its name.
 */
export const writeBackup = async ({ db, files, clock, path }: BackupDependencies): Promise<BackupSummary> => {
  const summary: BackupSummary = { rows: 0, files: 0, missing: [] };
  await db.begin('isolation level repeatable read', (tx) => {
    const fill = async (archive: ArchiveWriter) => {
      const made_at = clock().toISOString();
      const tables: Manifest['tables'] = [];
      for (const name of await tablesToKeep(tx)) {
        const rows = await writeTable(tx, archive, name);
        tables.push({ name, rows });
        summary.rows += rows;
      }
      if (files) {
        await writeFiles(tx, archive, files, summary);
      }
      await archive.finish({
        format: archiveFormat,
        made_at,
        migrations: await tx<Manifest['migrations']>`select name, checksum from schema_migrations order by name`,
        tables,
        sequences: await readSequences(tx),
        files: files ? 'in the archive' : 'elsewhere',
      });
    };
    return writeArchive(path, fill, (draft) => proveArchive(tx, draft));
  });
  return summary;
};

/** PostgreSQL writes the JSON, so no value is converted to a JavaScript number or date. */
const writeTable = async (tx: Queries, archive: ArchiveWriter, table: string): Promise<number> => {
  let parts = 0;
  let count = 0;
  const reading = tx<{ json: string }[]>`select row_to_json(t)::text as json from ${tx(table)} t`;
  for await (const rows of reading.cursor(rowsPerPart)) {
    if (rows.length > 0) {
      const text = `[\n${rows.map(({ json }) => json).join(',\n')}\n]\n`;
      await archive.add(tableEntry(table, parts), Buffer.from(text));
      parts += 1;
      count += rows.length;
    }
  }
  return count;
};

const writeFiles = async (tx: Queries, archive: ArchiveWriter, files: FileStore, summary: BackupSummary) => {
  const rows = await tx<{ id: number; name: string }[]>`select id, name from files`;
  const known = new Set(rows.map(({ id, name }) => storedName(id, name)));
  const missing = new Set(known);
  for await (const { key } of files.list()) {
    // Thumbnails are stored beside the pictures. A file without a row is a later or an aborted upload.
    const file = known.has(storedNameOfKey(key) ?? '') ? await files.read(key) : null;
    if (file) {
      await archive.addFile(fileEntry(key), file);
      missing.delete(key);
      summary.files += 1;
    }
  }
  summary.missing = [...missing].sort();
};

/** Sequences are outside the snapshot, but their value now is never lower than at the time of the snapshot. */
const readSequences = (tx: Queries) => tx<Manifest['sequences']>`
  select sequencename as name, last_value from pg_sequences
  where schemaname = current_schema() and last_value is not null
  order by sequencename`;
