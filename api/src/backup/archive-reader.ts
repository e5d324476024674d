import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Value } from 'typebox/value';
import { StartFailure } from '../start-failure.ts';
import { archiveFormat, Manifest, manifestEntry } from './manifest.ts';

/** Calls `visit` with each entry, in their order, one at a time. */
export const readArchive = async (
  path: string,
  visit: (entry: string, bytes: Buffer) => void | Promise<void>,
): Promise<void> => {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  const visiting = (async () => {
    for await (const entry of tar) {
      await visit(entry.header.name, await buffer(entry));
    }
  })();
  const outcomes = await Promise.allSettled([visiting, reading]);
  // Each ends the other when it fails; what the visit has to say comes first.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') {
      throw outcome.reason;
    }
  }
};

/**
 * Reads an archive from its first byte to its last.
 * @throws StartFailure unless all of it is there as it was written.
 */
export const checkArchive = async (path: string): Promise<Manifest> => {
  await access(path).catch(() => {
    throw new StartFailure(`There is no archive ${path} that can be read: give the path of one.`);
  });
  const found: Manifest['entries'] = [];
  let last = '';
  try {
    await readArchive(path, (name, bytes) => {
      if (name === manifestEntry) {
        last = bytes.toString('utf8');
      } else {
        found.push({ name, checksum: createHash('sha256').update(bytes).digest('hex') });
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
