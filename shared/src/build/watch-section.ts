import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { integrityOf } from '../delivery/integrity.ts';
import { readOutput } from '../delivery/read-output.ts';
import type { Files } from '../delivery/site-store.ts';
import { entryFile } from '../section/build-address.ts';
import { type LocalBuild, localBuildName } from '../section/local-build.ts';
import { sectionConfig } from './rspack-preset.ts';

/** A build for the page, and its files in memory: nobody reads a folder that is just being written. */
export interface WatchedBuild extends LocalBuild {
  files: Files;
}

const settleMs = 30;

/** Built for production, since the host's React may be: development JSX does not run on it. But to be read and debugged. */
const localConfig = (folder: string, path: string): Configuration => ({
  ...sectionConfig(folder, { build: localBuildName, path }),
  // In the files themselves: source maps beside them are left out of what is read.
  devtool: 'inline-cheap-module-source-map',
  optimization: { minimize: false, concatenateModules: false, moduleIds: 'named', chunkIds: 'named' },
});

const describe = async (manifestFile: string, path: string): Promise<WatchedBuild> => {
  const files = await readOutput(path);
  const entry = files.get(entryFile);
  if (!entry) throw new Error(`The build has no ${entryFile}`);
  const build = { build: localBuildName, files: { [entryFile]: integrityOf(entry) }, first: [entryFile] };
  const section = {
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')),
    live: build,
    previous: null,
    canary: null,
  };
  return { section, version: integrityOf(Buffer.from(JSON.stringify(section))), files };
};

interface Listeners {
  onBuilt: (build: WatchedBuild) => void;
  /** A half-typed line is no reason to end: what the bundler says is shown, and the next change tries again. */
  onFailed: (message: string) => void;
}

/**
 * Builds a section into a folder now and after each change of what it is made of.
 * @returns what ends it.
 */
export const watchSection = (folder: string, path: string, { onBuilt, onFailed }: Listeners): (() => void) => {
  const manifestFile = join(folder, 'section.json');
  const compiler = rspack(localConfig(folder, path));
  compiler.hooks.afterCompile.tap('watch-section', ({ fileDependencies }) => {
    fileDependencies.add(manifestFile);
  });
  const watching = compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => {
    if (error) onFailed(error.message);
    else if (stats?.hasErrors()) onFailed(stats.toString({ all: false, errors: true, colors: false }));
    else describe(manifestFile, path).then(onBuilt, (failure: unknown) => onFailed(String(failure)));
  });
  return () => watching?.close(() => undefined);
};
