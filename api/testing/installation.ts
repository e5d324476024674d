import { join } from 'node:path';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { tablesToKeep } from '../src/backup/table-catalog.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { systemClock } from '../src/clock.ts';
import type { Database } from '../src/database/database.ts';
import { diskFileStore } from '../src/warehouse/files/disk-file-store.ts';
import type { FileStore } from '../src/warehouse/files/file-store.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { createTestDatabase } from './test-database.ts';

/** A database and a folder of files, as one installation has them. */
export interface Installation {
  db: Database;
  folder: string;
  files: FileStore;
}

/** A new installation, whose database is empty or a copy of `template`. */
export const installation = async (template?: string): Promise<Installation> => {
  const { db } = await createTestDatabase(template);
  const folder = join(temporaryFolder(), 'files');
  return { db, folder, files: diskFileStore(folder) };
};

export const backUp = async (from: Installation) => {
  const path = join(temporaryFolder(), 'shop.tar.gz');
  const summary = await writeBackup({ db: from.db, files: from.files, clock: systemClock, path });
  return { path, summary };
};

export const restore = (into: Installation, path: string, replace = false) =>
  restoreBackup({ ...into, draftFolder: into.folder, path, location: 'the test database', replace });

/** Tables that a restore resets on purpose. */
const renewed = ['change_counter', 'list_revisions', 'changes'];

/** All rows of all tables, as text. */
export const contentOf = async (db: Database) => {
  const content: Record<string, string[]> = {};
  for (const table of (await tablesToKeep(db)).filter((name) => !renewed.includes(name))) {
    const rows = await db<{ row: string }[]>`select t::text as row from ${db(table)} t order by 1`;
    content[table] = rows.map(({ row }) => row);
  }
  return content;
};
