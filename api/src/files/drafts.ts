import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Only whoever runs the api reads files of the shop; also where an earlier version made the folder. */
const makeOwnFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { mode, uid } = await stat(folder);
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) {
    await chmod(folder, 0o700);
  }
};

/**
 * Gives the work a path in the folder for bytes that are not a file yet, and removes what lies there when the work
 * has ended, however it did.
 */
export const withDraft = async <Result>(folder: string, work: (path: string) => Promise<Result>): Promise<Result> => {
  const path = join(folder, `.${randomUUID()}.draft`);
  await makeOwnFolder(folder);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
};

/** Removes the drafts last written before that moment: their process was killed. @returns how many. */
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

/** Between the listing and the look its owner may have taken a file away. */
export const ignoreMissing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
};
