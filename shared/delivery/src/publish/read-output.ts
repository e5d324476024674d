import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Files } from '../store/site-store.ts';

/** All files of the bundler in a folder, without source maps, which visitors may not read. Paths have slashes. */
export const readOutput = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const wanted = paths.filter((path) => !path.endsWith('.map')).sort();
  const files = wanted.map(async (path) => {
    const name = relative(folder, path).split(sep).join('/');
    return [name, await readFile(path)] as const;
  });
  return new Map(await Promise.all(files));
};
