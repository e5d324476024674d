import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder } from './paths.mjs';

const usualFolder = join(localFolder, 'stamps');

/**
 * Runs work only if its inputs have changed since its last success.
 * @param {string} name
 * @param {string} hash of the inputs
 * @param {() => Promise<unknown>} work
 * @param {string} [folder] of the output, so that deleting the output also deletes the stamp
 * @returns {Promise<'done' | 'unchanged'>}
 */
export const unlessUnchanged = async (name, hash, work, folder = usualFolder) => {
  const file = join(folder, name);
  const stamped = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (stamped === hash) return 'unchanged';
  await work();
  await mkdir(folder, { recursive: true });
  await writeFile(file, hash);
  return 'done';
};
