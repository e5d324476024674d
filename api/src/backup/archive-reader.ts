import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Value } from 'typebox/value';
import { StartFailure } from '../start-failure.ts';
import { archiveFormat, Manifest, manifestEntry, parseEntry } from './manifest.ts';

/** One entry of an archive; its bytes are streamed. */
export interface ArchiveEntry {
  name: string;
  byteSize: number;
  bytes: AsyncIterable<Uint8Array>;
}

/** The types of the tar library do not describe the chunks of an entry. */
async function* bytesOf(entry: AsyncIterable<unknown>): AsyncIterable<Uint8Array> {
  for await (const chunk of entry) {
    if (chunk instanceof Uint8Array) {
      yield chunk;
    }
  }
}

/** Calls `visit` for each entry, in archive order, one at a time. */
export const readArchive = async (path: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<void> => {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  const visiting = (async () => {
    for await (const entry of tar) {
      await visit({ name: entry.header.name, byteSize: entry.header.size ?? 0, bytes: bytesOf(entry) });
      // The next entry starts only after this one is read to its end.
      entry.resume();
    }
  })();
  const outcomes = await Promise.allSettled([visiting, reading]);
  // Each of the two ends the other when it fails; the error of the visitor takes precedence.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }
};

/** A part of a table and the manifest of a large shop are smaller; files are never read into memory. */
const mostBytesInMemory = 256 * 1024 * 1024;
/** A shop with a hundred thousand pictures has a third of this number. */
const mostEntries = 1_000_000;

/**
 * Reads an entry that is not a file into memory.
 * @throws Error if it is larger than any entry of our own archives.
 */
export const entryInMemory = async ({ name, byteSize, bytes }: ArchiveEntry): Promise<Buffer> => {
  if (byteSize > mostBytesInMemory) {
    throw new Error(`The entry ${name} is too large`);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const checksumOf = async ({ name, byteSize, bytes }: ArchiveEntry): Promise<string> => {
  const content = parseEntry(name);
  if (content === null || ('table' in content && byteSize > mostBytesInMemory)) {
    throw new Error(`The entry ${name} is none of ours`);
  }
  const hash = createHash('sha256');
  for await (const chunk of bytes) {
    hash.update(chunk);
  }
  return hash.digest('hex');
};

/**
 * Reads the whole archive and checks its entries against the manifest.
 * @throws StartFailure if anything is missing or changed.
 */
export const checkArchive = async (path: string): Promise<Manifest> => {
  await access(path).catch(() => {
    throw new StartFailure(`There is no archive ${path} that can be read: give the path of one.`);
  });
  const found: Manifest['entries'] = [];
  let last = '';
  try {
    await readArchive(path, async (entry) => {
      if (entry.name === manifestEntry) {
        last = (await entryInMemory(entry)).toString('utf8');
      } else if (found.length < mostEntries) {
        found.push({ name: entry.name, checksum: await checksumOf(entry) });
      } else {
        throw new Error('The archive has too many entries');
      }
    });
    const manifest: unknown = JSON.parse(last);
    refuseOtherFormat(manifest);
    if (Value.Check(Manifest, manifest) && JSON.stringify(manifest.entries) === JSON.stringify(found)) {
      return manifest;
    }
  } catch (error) {
    if (error instanceof StartFailure) {
      throw error;
    }
  }
  throw new StartFailure(`The archive ${path} is damaged or cut off: take another one. Nothing was changed.`);
};

const refuseOtherFormat = (manifest: unknown) => {
  const format = typeof manifest === 'object' && manifest !== null && 'format' in manifest ? manifest.format : null;
  if (typeof format === 'number' && format !== archiveFormat) {
    throw new StartFailure(`The archive has the format ${format}, which this version does not know: use a newer one.`);
  }
};
