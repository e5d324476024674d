import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { StartFailure } from '../start-failure.ts';
import { type Manifest, manifestEntry } from './manifest.ts';

/** An archive that is being written: a gzipped tar. */
export interface ArchiveWriter {
  add(entry: string, bytes: Buffer): Promise<void>;
  /** Copies a file into the archive while reading it. */
  addFile(entry: string, file: { byteSize: number; stream: Readable }): Promise<void>;
  /** Adds the manifest, with the checksums of all entries. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
}

/**
 * Calls `fill` to write an archive, and then `prove` with its draft. The file gets its final name only when it is
 * complete, synced to disk and proved; only its owner may read it.
 * @throws StartFailure if the file, or an unfinished one of that name, exists already.
 */
export const writeArchive = async (
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  prove: (draft: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  const draft = `${path}.partial`;
  if (existsSync(path) || existsSync(draft)) {
    throw new StartFailure(`There is ${path} already, or a part of it (.partial): choose another name.`);
  }
  const file = await open(draft, 'wx', 0o600);
  try {
    await writeDraft(file, fill);
    await prove(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const writeDraft = async (file: FileHandle, fill: (archive: ArchiveWriter) => Promise<void>) => {
  const tar = pack();
  const flowing = pipeline(tar, createGzip(), file.createWriteStream({ flush: true }));
  try {
    // A full disk ends the stream, and an entry would then wait for it forever.
    await Promise.race([fill(entriesOf(tar)), flowing]);
    await flowing;
  } catch (error) {
    tar.destroy();
    await flowing.catch(() => undefined);
    throw error;
  }
};

const entriesOf = (tar: ReturnType<typeof pack>): ArchiveWriter => {
  const entries: Manifest['entries'] = [];
  const write = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: bytes.length, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
  return {
    add: async (name, bytes) => {
      entries.push({ name, checksum: createHash('sha256').update(bytes).digest('hex') });
      await write(name, bytes);
    },
    addFile: async (name, { byteSize, stream }) => {
      const hash = createHash('sha256');
      const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(stream, hashed, tar.entry({ name, size: byteSize, mode: 0o600 }));
      entries.push({ name, checksum: hash.digest('hex') });
    },
    finish: async (manifest) => {
      await write(manifestEntry, Buffer.from(JSON.stringify({ ...manifest, entries })));
      tar.finalize();
    },
  };
};

const syncFolder = async (path: string) => {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
