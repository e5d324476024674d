import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartFailure } from '../start-failure.ts';
import type { Database, Queries } from './database.ts';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** Any number, as long as every api process uses the same one. */
const migrationLock = 7_305_001;

/** An SQL file that changes the schema by one step. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Migrates the schema of the database to this code, in the order of the file names. Each migration is one transaction
 * under one advisory lock: an interrupted one leaves nothing behind, and concurrent processes take turns. `only` names
 * the migrations to run, for an older schema.
 * @throws StartFailure if an applied migration was edited, or is unknown to this code.
 */
export const migrate = async (
  db: Database,
  { folder = migrationsFolder, only }: { folder?: URL; only?: readonly string[] } = {},
): Promise<void> => {
  const migrations = await readMigrations(folder);
  await inTurn(db, async (tx) => {
    await tx`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    await refuseUnknown(tx, migrations);
  });
  for (const migration of migrations.filter(({ name }) => only?.includes(name) ?? true)) {
    await inTurn(db, (tx) => apply(tx, migration));
  }
};

const inTurn = (db: Database, work: (tx: Queries) => Promise<void>) =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${migrationLock})`;
    await work(tx);
  });

/** The migrations of this code, in their order. */
export const readMigrations = async (folder: URL = migrationsFolder): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const apply = async (tx: Queries, { name, sql, checksum }: Migration) => {
  const [applied] = await tx<{ checksum: string }[]>`select checksum from schema_migrations where name = ${name}`;
  if (!applied) {
    await tx.unsafe(sql);
    await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  } else if (applied.checksum !== checksum) {
    throw new StartFailure(
      `The migration ${name} was edited after it had been applied to this database: ` +
        'restore the file as it was and put the change into a new migration.',
    );
  }
};

const refuseUnknown = async (tx: Queries, migrations: Migration[]) => {
  const names = migrations.map(({ name }) => name);
  const [unknown] = await tx<{ name: string }[]>`
    select name from schema_migrations where name <> all (${names}) order by name limit 1`;
  if (unknown) {
    throw new StartFailure(
      `This database is newer than this code (it has the migration ${unknown.name}): start a newer version of the code.`,
    );
  }
};
