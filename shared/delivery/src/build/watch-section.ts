import { join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { entryFile } from '@shared/contract/section/build-address';
import { type LocalBuild, localBuildName } from '@shared/contract/section/local-build';
import { parseManifest, readSectionOutput } from '@shared/delivery/publish/section-output';
import { integrityOf } from '@shared/delivery/store/integrity';
import type { Files } from '@shared/delivery/store/site-store';
import { sectionConfig } from './rspack-preset.ts';

/** A build for the page, with its files in memory: reading the folder during a write would give incomplete files. */
export interface WatchedBuild extends LocalBuild {
  files: Files;
}

const settleMs = 30;

/**
 * Built in production mode, because the host's React may be: development JSX does not run on it. But readable and with
 * source maps.
 */
const localConfig = (folder: string, path: string): Configuration => ({
  ...sectionConfig(folder, { build: localBuildName, path }),
  // Inline, because separate source maps are not read from the output.
  devtool: 'inline-cheap-module-source-map',
  optimization: { minimize: false, concatenateModules: false, moduleIds: 'named', chunkIds: 'named' },
});

const readBuild = async (folder: string, path: string): Promise<WatchedBuild> => {
  const output = await readSectionOutput(folder, path, localBuildName);
  const manifest = parseManifest(output.manifest);
  if (Array.isArray(manifest)) throw new Error(manifest.map(({ field, message }) => `${field}: ${message}`).join('\n'));
  const entry = output.files.get(entryFile);
  if (!entry) throw new Error(`The build has no ${entryFile}`);
  const build = { build: localBuildName, files: { [entryFile]: integrityOf(entry) }, first: [entryFile] };
  const section = { manifest, live: build, previous: null, canary: null, serial: 0 };
  return { section, version: integrityOf(Buffer.from(JSON.stringify(section))), files: output.files };
};

interface Listeners {
  onBuilt: (build: WatchedBuild) => void;
  /** A half-typed line does not end the process: the bundler's message is shown, and the next change tries again. */
  onFailed: (message: string) => void;
}

/** Makes a watching compiler build a section again after a change of its section.json too. */
export const rebuildForManifest = ({ hooks, context }: Compiler): void => {
  hooks.afterCompile.tap('rebuild-for-manifest', ({ fileDependencies }) => {
    fileDependencies.add(join(context, 'section.json'));
  });
};

/**
 * Builds a section into a folder now and after each change of its sources.
 * @returns a function that stops it.
 */
export const watchSection = (folder: string, path: string, { onBuilt, onFailed }: Listeners): (() => void) => {
  const compiler = rspack(localConfig(folder, path));
  rebuildForManifest(compiler);
  const watching = compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => {
    if (error) onFailed(error.message);
    else if (stats?.hasErrors()) onFailed(stats.toString({ all: false, errors: true, colors: false }));
    else readBuild(folder, path).then(onBuilt, ({ message }: Error) => onFailed(message));
  });
  return () => watching?.close(() => undefined);
};
