import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedKey } from './checked-key.ts';
import { ignoreMissing, withDraft } from './drafts.ts';
import type { Content, FileStore } from './file-store.ts';
import { storedNameOfKey } from './stored-name.ts';

/** Keeps files in one folder of the disk, which is made when the first file comes. */
export const diskFileStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    write: async (key, content) => {
      const path = pathOf(key);
      await withDraft(folder, async (draft) => {
        await withFile(draft, 'wx', (file) => fill(file, content));
        await rename(draft, path);
      });
      await withFile(folder, 'r', (directory) => directory.sync());
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
      await mkdir(folder, { recursive: true });
      for await (const { name } of await opendir(folder)) {
        const written = storedNameOfKey(name) && (await stat(join(folder, name)).catch(ignoreMissing));
        if (written) {
          yield { key: name, writtenAt: written.mtime };
        }
      }
    },
  };
};

const fill = async (file: FileHandle, content: Content) => {
  if (content instanceof Uint8Array) {
    await file.writeFile(content);
  } else {
    await pipeline(createReadStream(content.path), file.createWriteStream({ autoClose: false }));
  }
  await file.sync();
};

const withFile = async (path: string, flags: string, work: (file: FileHandle) => Promise<void>) => {
  const file = await open(path, flags);
  try {
    await work(file);
  } finally {
    await file.close();
  }
};
