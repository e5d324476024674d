import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only the account that runs the api may read the shop's files, also in a folder that an earlier version created. */
const makeOwnFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) {
    await chmod(folder, 0o700);
  }
};

/** Calls `work` with a path in the folder for an unfinished file, and removes that file when `work` ends or throws. */
export const withDraft = async <Result>(folder: string, work: (path: string) => Promise<Result>): Promise<Result> => {
  const path = join(folder, `.${randomUUID()}.draft`);
  await makeOwnFolder(folder);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};

/**
 * Removes drafts last written before that moment: their process was killed.
 * @returns the number of removed drafts.
 */
export const removeDrafts = async (folder: string, before: Date): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const drafts = (await readdir(folder)).filter((name) => /^\.[0-9a-f-]{36}\.draft$/.test(name));
  let removed = 0;
  for (const path of drafts.map((name) => join(folder, name))) {
    const written = await stat(path).catch(ignoreMissing);
    if (written && written.mtime < before) {
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
};

/** A file may be removed by its owner between listing and reading. */
export const ignoreMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
};
