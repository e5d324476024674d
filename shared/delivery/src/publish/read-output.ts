import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mapFile } from '@shared/contract/section/build-address';
import type { Files, SiteStore } from '../store/site-store.ts';

const isMap = (path: string) => path.endsWith('.map');

const readFiles = async (folder: string, isWanted: (path: string) => boolean): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = paths
    .filter(isWanted)
    .sort()
    .map(async (path) => [relative(folder, path).split(sep).join('/'), await readFile(path)] as const);
  return new Map(await Promise.all(files));
};

/** All files of the bundler in a folder, without source maps, which visitors may not read. Paths have slashes. */
export const readOutput = (folder: string): Promise<Files> => readFiles(folder, (path) => !isMap(path));

/** The source maps of the bundler in a folder, by the files that they belong to. */
export const readMaps = async (folder: string): Promise<Files> =>
  new Map([...(await readFiles(folder, isMap))].map(([name, content]) => [name.replace(/\.map$/, ''), content]));

const compress = promisify(gzip);

/** Keeps source maps beside the published files: the reports of failures have the lines of the sources by them. */
export const keepMaps = async (store: SiteStore, folder: string, maps: Files): Promise<void> => {
  for (const [name, content] of maps) {
    await store.write(mapFile([folder, name].filter(Boolean).join('/')), await compress(content));
  }
};
