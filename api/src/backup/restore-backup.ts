import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { Database, Queries } from '../database/database.ts';
import {
  isBeforeBaseline,
  isWholeBaseline,
  migrateIn,
  readMigrations,
  type SqlFile,
  sqlFile,
} from '../database/migrate.ts';
import { StartFailure } from '../start-failure.ts';
import { withDraft } from '../warehouse/files/drafts.ts';
import type { FileStore } from '../warehouse/files/file-store.ts';
import { checkArchive, entryInMemory, readArchive } from './archive-reader.ts';
import { loadRows } from './load-rows.ts';
import { type Manifest, parseEntry } from './manifest.ts';
import { tablesToKeep } from './table-catalog.ts';

interface RestoreDependencies {
  db: Database;
  files: FileStore;
  /** Temporary folder for a file of the archive until it is stored. */
  draftFolder: string;
  path: string;
  /** Where the data are, for error messages. */
  location: string;
  /** Deletes the existing data. */
  replace: boolean;
}

/** Tables that the migrations fill, so they have rows in an unused database too. */
const filledByMigrations = [
  'server_secret',
  'change_counter',
  'list_revisions',
  'stock_settings',
  'shop_settings',
  'roles',
];

/**
 * Restores an archive into an empty database, in one transaction: runs the migrations of the archive, loads its rows,
 * then runs newer migrations and adds the functions. Nothing is changed before the whole archive is checked.
 * @throws StartFailure with one sentence.
 */
export const restoreBackup = async (dependencies: RestoreDependencies): Promise<Manifest> => {
  const { db, path, location, replace } = dependencies;
  const manifest = await checkArchive(path);
  const { migrations, names } = await migrationsOf(manifest);
  await db.begin(async (tx) => {
    // Also marks the tables of today as those of the baseline.
    await migrateIn(tx, { only: [] });
    await refuseNewerTables(tx, names, location);
    await migrateIn(tx, { migrations, only: names });
    const tables = await tablesToKeep(tx);
    refuseUnknownTables(manifest, tables);
    await refuseUnknownSequences(tx, manifest);
    await tx`lock table ${tx(tables)} in access exclusive mode`;
    if (!replace && !(await isUnused(tx, tables))) {
      throw new StartFailure(`The database in ${location} is not empty: add --replace to throw it away.`);
    }
    await tx`truncate ${tx(tables)} restart identity`;
    await withoutTriggers(tx, tables, () => load(tx, dependencies));
    await refuseOtherCounts(tx, manifest);
    for (const { name, last_value } of manifest.sequences) {
      await tx`select setval(quote_ident(${name})::regclass, ${last_value}::bigint)`;
    }
    await migrateIn(tx, { migrations, only: migrations.map(({ name }) => name) });
    await migrateIn(tx);
    // Browsers and processes still have revisions of the deleted history; a new epoch makes them reload.
    await tx`select begin_epoch()`;
    await tx`analyze ${tx(await tablesToKeep(tx))}`;
  });
  return manifest;
};

/** The migrations from before the baseline, which older archives need. */
const beforeBaseline = fileURLToPath(new URL('../../../migrations/before-baseline.tar.gz', import.meta.url));

const readMigrationsBeforeBaseline = async (): Promise<SqlFile[]> => {
  const files: SqlFile[] = [];
  await readArchive(beforeBaseline, async (entry) => {
    files.push(sqlFile(entry.name, (await entryInMemory(entry)).toString()));
  });
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** The migrations that bring the tables of an archive up to date, and the names of those that it has. */
const migrationsOf = async ({ migrations: applied }: Manifest): Promise<{ migrations: SqlFile[]; names: string[] }> => {
  const isOlder = applied.some(isBeforeBaseline) && !isWholeBaseline(applied);
  const migrations = isOlder ? await readMigrationsBeforeBaseline() : await readMigrations();
  const had = isWholeBaseline(applied) ? migrations.slice(0, 1) : applied;
  const isKnown = ({ name, checksum }: { name: string; checksum: string }) =>
    migrations.some((known) => known.name === name && known.checksum === checksum);
  const unknown = had.find((migration) => !isKnown(migration));
  if (unknown) {
    throw new StartFailure(
      `The archive was made by a newer or another version of this code (it has the migration ${unknown.name}): ` +
        'restore it with that version. Nothing was changed.',
    );
  }
  return { migrations, names: had.map(({ name }) => name) };
};

const refuseNewerTables = async (tx: Queries, names: readonly string[], location: string) => {
  const newer = await tx`select from schema_migrations where name <> all (${names}) limit 1`;
  if (newer.length > 0) {
    throw new StartFailure(
      `The tables in ${location} are newer than the archive: restore into a database without tables, ` +
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

const load = (tx: Queries, { files, path, draftFolder }: RestoreDependencies) =>
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
