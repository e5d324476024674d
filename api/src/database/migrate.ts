import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartFailure } from '../start-failure.ts';
import type { Database, Queries } from './database.ts';
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts';

/** Contains `migrations`, which change the tables by one step each, and `functions`, which are replaced. */
const schemaFolder = new URL('../../../', import.meta.url);

/** Any number, as long as every api process uses the same one. */
const migrationLock = 7_305_001;

/** A migration as a database or an archive records it. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** A migration, or a file of functions. */
export interface SqlFile extends AppliedMigration {
  sql: string;
}

interface MigrationOptions {
  folder?: URL;
  /** The names of the migrations to run, for older tables; functions are left as they are. */
  only?: readonly string[];
  /** Other migrations than those of the folder. */
  migrations?: readonly SqlFile[];
}

/**
 * Migrates the schema of the database to this code: runs the new migrations in the order of their names, then replaces
 * the functions and triggers whose files have changed. All of it is one transaction under an advisory lock: an
 * interrupted start leaves nothing behind, concurrent processes take turns, and others never see new tables with old
 * functions.
 * @throws StartFailure if an applied migration was edited, or if the database is too old or too new for this code.
 */
export const migrate = (db: Database, options: MigrationOptions = {}): Promise<void> =>
  // Requests to other processes lock the same tables, in another order.
  repeatAfterDeadlock(() => db.begin((tx) => migrateIn(tx, options)), { tries: 10 });

/** `migrate` as a part of a transaction, which holds the lock to its end. */
export const migrateIn = async (
  tx: Queries,
  { folder = schemaFolder, only, ...options }: MigrationOptions = {},
): Promise<void> => {
  const migrations = options.migrations ?? (await readMigrations(folder));
  await tx`select pg_advisory_xact_lock(${migrationLock})`;
  await tx`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  await tx`create table if not exists schema_functions (file text primary key, checksum text not null)`;
  await markBaseline(tx, migrations);
  await refuseUnknown(tx, migrations);
  for (const migration of migrations.filter(({ name }) => only?.includes(name) ?? true)) {
    await apply(tx, migration);
  }
  if (!only) {
    await replaceFunctions(tx, await readSqlFiles(new URL('functions/', folder)));
  }
};

/** The migrations of this code, in their order. */
export const readMigrations = (folder: URL = schemaFolder): Promise<SqlFile[]> =>
  readSqlFiles(new URL('migrations/', folder));

const readSqlFiles = async (folder: URL): Promise<SqlFile[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return sqlFile(name, sql);
    }),
  );
};

/** A file of this text. */
export const sqlFile = (name: string, sql: string): SqlFile => ({ name, sql, checksum: sha256(sql) });

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Creates at once the tables that 29 earlier migrations had left. */
const baseline = '001-baseline.sql';

/** These 29. A database or an archive with any of them has the first. */
const beforeBaseline = {
  first: '001-users-and-sessions.sql',
  last: '028-search-as-said.sql',
  /** Of the names and checksums of all 29. */
  checksum: '8ad1fd0ba7f5e49d9bf1b5c7a70d91a925a758eae83c307cf63485c634b36432',
};

/** Whether these are exactly the migrations whose tables the baseline creates. */
export const isWholeBaseline = (applied: readonly AppliedMigration[]): boolean => {
  const lines = applied.map(({ name, checksum }) => `${name} ${checksum}\n`).sort();
  return sha256(lines.join('')) === beforeBaseline.checksum;
};

/** Whether tables with this migration, which is unknown to this code, are older than the baseline. */
export const isBeforeBaseline = ({ name }: Pick<AppliedMigration, 'name'>): boolean => name === beforeBaseline.first;

/** The release that brings such tables up to date, for messages. */
export const releaseBeforeBaseline = `the last release before ${baseline}, whose migrations end with ${beforeBaseline.last}`;

/** A database from before the baseline has its tables already. */
const markBaseline = async (tx: Queries, migrations: readonly AppliedMigration[]) => {
  const marked = migrations.find(({ name }) => name === baseline);
  if (marked && isWholeBaseline(await tx<AppliedMigration[]>`select name, checksum from schema_migrations`)) {
    await tx`delete from schema_migrations`;
    await tx`insert into schema_migrations (name, checksum) values (${marked.name}, ${marked.checksum})`;
  }
};

const refuseUnknown = async (tx: Queries, migrations: readonly AppliedMigration[]) => {
  const names = migrations.map(({ name }) => name);
  const [unknown] = await tx<{ name: string }[]>`
    select name from schema_migrations where name <> all (${names}) order by name collate "C" limit 1`;
  if (unknown) {
    throw new StartFailure(
      isBeforeBaseline(unknown)
        ? `This database is older than ${baseline} and not up to date: start ${releaseBeforeBaseline}, once, then this one.`
        : `This database is newer than this code (it has the migration ${unknown.name}): start a newer version of the code.`,
    );
  }
};

const apply = async (tx: Queries, { name, sql, checksum }: SqlFile) => {
  const [applied] = await tx<{ checksum: string }[]>`select checksum from schema_migrations where name = ${name}`;
  if (!applied) {
    await tx.unsafe(sql);
    await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
    // It may have dropped a function, or a table with its triggers.
    await tx`delete from schema_functions`;
  } else if (applied.checksum !== checksum) {
    throw new StartFailure(
      `The migration ${name} was edited after it had been applied to this database: ` +
        'restore the file as it was and put the change into a new migration.',
    );
  }
};

/** Each file is run if it has changed, since triggers lock their tables; after a migration all are. */
const replaceFunctions = async (tx: Queries, files: readonly SqlFile[]) => {
  const replaced = await tx<{ file: string; checksum: string }[]>`select file, checksum from schema_functions`;
  for (const { name, sql, checksum } of files) {
    if (!replaced.some((known) => known.file === name && known.checksum === checksum)) {
      await tx.unsafe(sql);
      await tx`
        insert into schema_functions (file, checksum) values (${name}, ${checksum})
        on conflict (file) do update set checksum = excluded.checksum`;
    }
  }
};
