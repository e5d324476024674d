import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isThereAlready, whenAbsent } from './file-errors.ts';
import { writeDurably } from './write-atomically.ts';

/*
 * Compare and swap for a file, without a lock that a killed process could leave behind.
 *
 * Beside `registry.json` is the folder `registry.json.versions` with the files 1, 2, 3 … To replace version 7, a
 * process creates the file 8 by link(2), which fails if another process has created it: of all attempts one succeeds,
 * and at that moment the change is committed. `registry.json` itself is for readers; the first process to get there
 * updates it in a second step.
 *
 * That step must never roll it back. A draft is named after its version, and renamed only if its version was the newest
 * once the draft existed. A process that makes a newer version current first removes the drafts of older ones, so a
 * process that was suspended before its rename finds its draft gone.
 */

const keptMs = 30 * 24 * 60 * 60 * 1000;

interface Version {
  content: Buffer;
  version: string;
}

/** A file with counted versions. Any number of processes may call all functions at once. */
export const versionedFile = (file: string) => {
  const folder = `${file}.versions`;
  const draftPrefix = `${basename(file)}.draft-`;
  const pathOf = (version: number) => join(folder, String(version));

  const versions = async (): Promise<number[]> => {
    const names = await readdir(folder).catch(whenAbsent([]));
    return names.filter((name) => /^\d+$/.test(name)).map(Number);
  };
  const newest = async () => Math.max(0, ...(await versions()));

  const removeDraftsBefore = async (version: number) => {
    for (const name of await readdir(dirname(file))) {
      const isOlder = name.startsWith(draftPrefix) && Number.parseInt(name.slice(draftPrefix.length), 10) < version;
      if (isOlder) await rm(join(dirname(file), name), { force: true });
    }
  };

  /** Makes the newest version visible to readers, also that of a process that was killed before it could. */
  const showNewest = async (): Promise<void> => {
    for (;;) {
      const version = await newest();
      const draft = join(dirname(file), `${draftPrefix}${version}-${randomUUID()}`);
      await link(pathOf(version), draft);
      try {
        if ((await newest()) !== version) continue;
        await removeDraftsBefore(version);
        await rename(draft, file);
        return;
      } catch (error) {
        // Another process is making a newer one visible, and has removed our draft.
        whenAbsent(undefined)(error);
      } finally {
        // Also after the rename, which does nothing if both names are the same file already.
        await rm(draft, { force: true });
      }
    }
  };

  /**
   * A process that reads one version and writes the next a month later would find its name free, so versions stay that
   * long.
   */
  const removeOld = async () => {
    const last = await newest();
    for (const version of await versions()) {
      if (version >= last - 1) continue;
      const { mtimeMs } = await stat(pathOf(version)).catch(whenAbsent({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > keptMs) await rm(pathOf(version), { force: true });
    }
  };

  return {
    /** The newest version, visible to readers or not yet. */
    async read(): Promise<Version | null> {
      const version = await newest();
      const content = await readFile(version > 0 ? pathOf(version) : file).catch(whenAbsent(null));
      return content && { content, version: String(version) };
    },

    /** @returns false if the version that was read is no longer the newest; then nothing has changed. */
    async replace(content: Buffer, readVersion: string | null): Promise<boolean> {
      const next = Number(readVersion ?? 0) + 1;
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${randomUUID()}.draft`);
      await writeDurably(draft, content);
      try {
        await link(draft, pathOf(next));
      } catch (error) {
        if (isThereAlready(error)) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
      await showNewest();
      await removeOld();
      return true;
    },
  };
};
