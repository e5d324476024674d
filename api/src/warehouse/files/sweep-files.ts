import type { Clock } from '../../clock.ts';
import type { Database, Queries } from '../../database/database.ts';
import { removeDrafts } from './drafts.ts';
import type { FileStore } from './file-store.ts';
import { parseStoredName, storedNameOfKey } from './stored-name.ts';

/** Any number, as long as every api process uses the same one. */
const sweepLock = 7_305_005;

const graceMs = 24 * 3600 * 1000;
const batchSize = 1000;

/** The dependencies of a sweep. */
export interface SweepDependencies {
  db: Database;
  files: FileStore;
  draftFolder: string;
  clock: Clock;
  /** Aborts a sweep; the next one continues. */
  signal?: AbortSignal;
}

/**
 * Removes leftovers of uploads whose process was killed: drafts, and stored bytes without a row, once they are a day
 * old. A file that has a row, deleted or not, is never touched. Of several processes only one sweeps the stored bytes.
 * @returns the number of removed drafts and stored files.
 */
export const sweepFiles = async (dependencies: SweepDependencies): Promise<number> => {
  const { db, draftFolder, clock } = dependencies;
  const before = new Date(clock().getTime() - graceMs);
  const drafts = await removeDrafts(draftFolder, before);
  const orphans = await db.begin(async (tx) => {
    const [{ is_mine }] = await tx<[{ is_mine: boolean }]>`select pg_try_advisory_xact_lock(${sweepLock}) as is_mine`;
    return is_mine ? await removeOrphans(tx, dependencies, before) : 0;
  });
  return drafts + orphans;
};

const removeOrphans = async (tx: Queries, { files, signal }: SweepDependencies, before: Date) => {
  // An id that this database has not issued yet belongs to another one: the api was started on the wrong database.
  const [{ newest }] = await tx<[{ newest: number }]>`
    select coalesce(pg_sequence_last_value(pg_get_serial_sequence('files', 'id')), 0) as newest`;
  let removed = 0;
  for await (const keys of batches(files, before)) {
    const named = keys.map((key) => ({ key, storedName: storedNameOfKey(key) ?? '' }));
    const ids = named.map(({ storedName }) => parseStoredName(storedName)?.id ?? 0);
    const rows = await tx<{ stored_name: string }[]>`
      select id || '_' || name as stored_name from files where id = any (${ids}::bigint[])`;
    const known = new Set(rows.map(({ stored_name }) => stored_name));
    for (const { key, storedName } of named) {
      if (signal?.aborted) {
        return removed;
      }
      if (!known.has(storedName) && (parseStoredName(storedName)?.id ?? 0) <= newest) {
        await files.remove(key);
        removed += 1;
      }
    }
  }
  return removed;
};

const batches = async function* (files: FileStore, before: Date) {
  let keys: string[] = [];
  for await (const { key, writtenAt } of files.list()) {
    if (writtenAt < before) {
      keys.push(key);
    }
    if (keys.length === batchSize) {
      yield keys;
      keys = [];
    }
  }
  yield keys;
};
