import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { parseStoredName } from './stored-name.ts';

/** Where the bytes of files are. Which files there are, and what they belong to, is the database's. */
export interface FileStore {
  /** Once this resolves the file is whole and survives a power cut; before, nobody sees any of it. */
  write(storedName: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(storedName: string): Promise<{ byteSize: number; stream: Readable } | null>;
  remove(storedName: string): Promise<void>;
}

/** Keeps files in one folder of the disk, which is made when the first file comes. */
export const diskFileStore = (folder: string): FileStore => ({
  write: async (storedName, bytes) => {
    const path = pathIn(folder, storedName);
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomUUID()}.draft`);
    try {
      await withFile(draft, 'wx', async (file) => {
        await file.writeFile(bytes);
        await file.sync();
      });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await withFile(folder, 'r', (directory) => directory.sync());
  },
  read: async (storedName) => {
    const file = await openExisting(pathIn(folder, storedName));
    if (!file) {
      return null;
    }
    const { size } = await file.stat();
    return { byteSize: size, stream: file.createReadStream() };
  },
  remove: (storedName) => rm(pathIn(folder, storedName), { force: true }),
});

/** No name leads out of the folder, nor to a draft. */
const pathIn = (folder: string, storedName: string) => {
  if (parseStoredName(storedName) === null) {
    throw new Error(`Not the name of a stored file: ${JSON.stringify(storedName)}`);
  }
  return join(folder, storedName);
};

const withFile = async (path: string, flags: string, work: (file: FileHandle) => Promise<void>) => {
  const file = await open(path, flags);
  try {
    await work(file);
  } finally {
    await file.close();
  }
};

const openExisting = async (path: string) => {
  try {
    return await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
};
