import { chmod, copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, withDraft } from './drafts.ts';
import type { FileStore } from './file-store.ts';
import { checkedKey, storedNameOfKey } from './stored-name.ts';

/** Stores files in one folder on disk, which is created with the first file. */
export const diskFileStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    write: async (key, content) => {
      const path = pathOf(key);
      await withDraft(folder, async (draft) => {
        await (content instanceof Uint8Array ? writeFile(draft, content) : copyFile(content.path, draft));
        await chmod(draft, 0o600);
        await sync(draft);
        await rename(draft, path);
      });
      await sync(folder);
    },

    read: async (key, range) => {
      const file = await open(pathOf(key)).catch(ignoreMissing);
      if (!file) {
        return null;
      }
      const { size } = await file.stat();
      return range
        ? {
            byteSize: range.last - range.first + 1,
            stream: file.createReadStream({ start: range.first, end: range.last }),
          }
        : { byteSize: size, stream: file.createReadStream() };
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const { name } of await opendir(folder)) {
        const written = storedNameOfKey(name) && (await stat(join(folder, name)).catch(ignoreMissing));
        if (written) {
          yield { key: name, writtenAt: written.mtime };
        }
      }
    },
  };
};

/** Waits until a written file, or the entries of a folder, survive a power cut. */
const sync = async (path: string) => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
