import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database, Queries } from '../database/database.ts';
import {
  isBeforeBaseline,
  isWholeBaseline,
  migrateIn,
  readMigrations,
  releaseBeforeBaseline,
} from '../database/migrate.ts';
import { StartFailure } from '../start-failure.ts';
import { withDraft } from '../warehouse/files/drafts.ts';
import type { FileStore } from '../warehouse/files/file-store.ts';
import { checkArchive } from './archive-reader.ts';
import { loadRows } from './load-rows.ts';
import { type Manifest, parseEntry } from './manifest.ts';
import { tablesToKeep } from './table-catalog.ts';

interface RestoreParts {
  db: Database;
  files: FileStore;
  /** Temporary folder for a file of the archive until it is stored. */
  draftFolder: string;
  path: string;
  /** Where the data are, for error messages. */
  place: string;
  /** Deletes the existing data. */
  replace: boolean;
}

/** Tables that the migrations fill, so they have rows in an unused database too. */
const filledByMigrations = ['server_secret', 'change_counter', 'list_revisions', 'stock_settings'];

/**
 * Restores an archive into an empty database, in one transaction: runs the migrations of the archive, loads its rows,
 * then runs newer migrations and adds the functions. Nothing is changed before the whole archive is checked.
 * @throws StartFailure with one sentence.
 */
export const restoreBackup = async (parts: RestoreParts): Promise<Manifest> => {
  const { db, path, place, replace } = parts;
  const manifest = await checkArchive(path);
  const names = await knownMigrations(manifest);
  await db.begin(async (tx) => {
    await migrateIn(tx, { only: names });
    await refuseNewerTables(tx, names, place);
    const tables = await tablesToKeep(tx);
    refuseUnknownTables(manifest, tables);
    await refuseUnknownSequences(tx, manifest);
    await tx`lock table ${tx(tables)} in access exclusive mode`;
    if (!replace && !(await isUnused(tx, tables))) {
      throw new StartFailure(`The database in ${place} is not empty: add --replace to throw it away.`);
    }
    await tx`truncate ${tx(tables)} restart identity`;
    await withoutTriggers(tx, tables, () => load(tx, parts));
    await refuseOtherCounts(tx, manifest);
    for (const { name, last_value } of manifest.sequences) {
      await tx`select setval(quote_ident(${name})::regclass, ${last_value}::bigint)`;
    }
    await migrateIn(tx);
    // Browsers and processes still have revisions of the deleted history; a new epoch makes them reload.
    await tx`select begin_epoch()`;
    await tx`analyze ${tx(await tablesToKeep(tx))}`;
  });
  return manifest;
};

/** The names of an archive's migrations in this code. */
const knownMigrations = async ({ migrations }: Manifest): Promise<string[]> => {
  const known = await readMigrations();
  const applied = isWholeBaseline(migrations) ? known.slice(0, 1) : migrations;
  const unknown = applied.find(({ name, checksum }) => !known.some((k) => k.name === name && k.checksum === checksum));
  if (unknown) {
    throw new StartFailure(
      isBeforeBaseline(unknown)
        ? `The archive is too old for this version: restore it with ${releaseBeforeBaseline}, and back up again. Nothing was changed.`
        : `The archive was made by a newer or another version of this code (it has the migration ${unknown.name}): ` +
            'restore it with that version. Nothing was changed.',
    );
  }
  return applied.map(({ name }) => name);
};

const refuseNewerTables = async (tx: Queries, names: readonly string[], place: string) => {
  const newer = await tx`select from schema_migrations where name <> all (${names}) limit 1`;
  if (newer.length > 0) {
    throw new StartFailure(
      `The tables in ${place} are newer than the archive: restore into a database without tables, ` +
        'which is brought up to date afterwards. Nothing was changed.',
    );
  }
};

/** An unqualified name would also match PostgreSQL's own tables, such as those of its roles. */
const refuseUnknownTables = ({ tables, entries }: Manifest, known: readonly string[]) => {
  const filled = entries.flatMap(({ name }) => {
    const content = parseEntry(name);
    return content && 'table' in content ? [content.table] : [];
  });
  refuseUnknown([...tables.map(({ name }) => name), ...filled], known, 'table');
};

const refuseUnknownSequences = async (tx: Queries, { sequences }: Manifest) => {
  const known = await tx<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = current_schema()`;
  const named = sequences.map(({ name }) => name);
  refuseUnknown(
    named,
    known.map(({ name }) => name),
    'sequence',
  );
};

const refuseUnknown = (named: readonly string[], known: readonly string[], what: 'table' | 'sequence') => {
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new StartFailure(
      `The archive fills the ${what} ${unknown}, which this version does not know: take another one. ` +
        'Nothing was changed.',
    );
  }
};

const isUnused = async (tx: Queries, tables: readonly string[]): Promise<boolean> => {
  for (const table of tables.filter((name) => !filledByMigrations.includes(name))) {
    const found = await tx`select from ${tx(table)} limit 1`;
    if (found.length > 0) {
      return false;
    }
  }
  return true;
};

/** A restore is not a change made by people: no history, no revision, no notification. References are still checked. */
const withoutTriggers = async (tx: Queries, tables: readonly string[], work: () => Promise<void>) => {
  for (const table of tables) {
    await tx`alter table ${tx(table)} disable trigger user`;
  }
  await work();
  for (const table of tables) {
    await tx`alter table ${tx(table)} enable trigger user`;
  }
};

const load = (tx: Queries, { files, path, draftFolder }: RestoreParts) =>
  loadRows(tx, {
    path,
    into: 'tables',
    onFile: (key, { bytes }) =>
      withDraft(draftFolder, async (draft) => {
        await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
        await files.write(key, { path: draft });
      }),
  });

const refuseOtherCounts = async (tx: Queries, { tables }: Manifest) => {
  for (const { name, rows } of tables) {
    const [counted] = await tx<{ rows: number }[]>`select count(*) as rows from ${tx(name)}`;
    if (counted?.rows !== rows) {
      throw new Error(`The table ${name} has ${counted?.rows} rows after loading ${rows}`);
    }
  }
};
