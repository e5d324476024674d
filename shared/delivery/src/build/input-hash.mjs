import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

// Plain JavaScript: the scripts of the workspace need it before anything is compiled.

const passedOver = new Set(['node_modules', 'dist', 'testing']);
const isTest = (/** @type {string} */ name) => /\.test\.tsx?$/.test(name);

/**
 * @param {string} path
 * @returns {Promise<string[]>} every file at or below it that a build may read, sorted
 */
const filesBelow = async (path) => {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const kept = entries.filter(({ name }) => !passedOver.has(name) && !isTest(name) && !name.startsWith('.'));
  const nested = await Promise.all(kept.map(({ name }) => filesBelow(join(path, name))));
  return nested.flat().sort();
};

/**
 * Twelve hexadecimal digits that change with any of these files or folders. They name a build.
 * @param {string} root
 * @param {string[]} inputs paths below it
 * @param {string} [variant] any other input
 */
export const inputHash = async (root, inputs, variant = '') => {
  const files = (await Promise.all(inputs.map((input) => filesBelow(join(root, input))))).flat();
  const hash = createHash('sha256').update(variant);
  for (const file of files) {
    hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
};
