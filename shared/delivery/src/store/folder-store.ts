import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DeliveryFailure } from '../delivery-failure.ts';
import { compressedTwins } from './compress-file.ts';
import { isThereAlready, whenAbsent } from './file-errors.ts';
import type { Files, SiteStore } from './site-store.ts';
import { versionedFile } from './versioned-file.ts';
import { writeAtomically } from './write-atomically.ts';

const isSameFolder = async (folder: string, files: Files) => {
  for (const [name, content] of files) {
    const there = await readFile(join(folder, name)).catch(whenAbsent(null));
    if (!there?.equals(content)) return false;
  }
  return true;
};

/** A site in a folder, as served by the api and any web server, with compressed copies beside each text file. */
export const folderStore = (root: string): SiteStore => {
  const pathOf = (path: string) => join(root, path);

  return {
    name: resolve(root),

    read: (path) => versionedFile(pathOf(path)).read(),

    write: (path, content) => writeAtomically(pathOf(path), content),

    replace: (path, content, readVersion) => versionedFile(pathOf(path)).replace(content, readVersion),

    // Atomic: written under another name, then renamed.
    async putFolder(path, files) {
      const folder = pathOf(path);
      const draft = `${folder}.${randomUUID()}.draft`;
      await mkdir(draft, { recursive: true });
      try {
        for (const [name, content] of files) {
          await mkdir(dirname(join(draft, name)), { recursive: true });
          await writeFile(join(draft, name), content);
          for (const [ending, twin] of await compressedTwins(name, content)) {
            await writeFile(join(draft, `${name}${ending}`), twin);
          }
        }
        await rename(draft, folder);
      } catch (error) {
        if (!isThereAlready(error)) throw error;
        if (!(await isSameFolder(folder, files))) {
          throw new DeliveryFailure(
            `${folder} is there already and holds other bytes. Builds never change: change a file of the section, and the build gets a new name.`,
          );
        }
        // As new as if it had just been written, so that it is not removed as a leftover.
        await utimes(folder, new Date(), new Date());
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    async list(path) {
      const names = await readdir(pathOf(path)).catch(whenAbsent([]));
      const entries = names.map(async (name) => {
        const { mtime } = await stat(join(pathOf(path), name)).catch(whenAbsent({ mtime: new Date() }));
        return { name, changedAt: mtime };
      });
      return Promise.all(entries);
    },

    remove: (path) => rm(pathOf(path), { recursive: true, force: true }),
  };
};
