import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { entryFile } from '@shared/contract/section/build-address';
import type { SourceProblem } from '@shared/contract/section/development-state';
import { type LocalBuild, localBuildName } from '@shared/contract/section/local-build';
import { parseManifest, readSectionOutput } from '@shared/delivery/publish/section-output';
import { integrityOf } from '@shared/delivery/store/integrity';
import type { Files } from '@shared/delivery/store/site-store';
import { sectionOverHost } from './development-config.ts';
import { buildProblems, typeChecker } from './source-problems.ts';

/** A build for the page, with its files in memory: reading the folder during a write would give incomplete files. */
export interface WatchedBuild extends LocalBuild {
  files: Files;
}

const settleMs = 30;

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
  /** Called after each build, with or without errors, and again when its types are checked. */
  onProblems: (problems: SourceProblem[]) => void;
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
 * @throws if its rspack.config.ts cannot be loaded.
 */
export const watchSection = async (
  folder: string,
  path: string,
  { onBuilt, onFailed, onProblems }: Listeners,
): Promise<() => void> => {
  const problems: Record<SourceProblem['kind'], SourceProblem[]> = { build: [], types: [] };
  const note = (kind: SourceProblem['kind'], found: SourceProblem[]) => {
    problems[kind] = found;
    onProblems([...problems.build, ...problems.types]);
  };
  const checkTypes = typeChecker(
    () => `${path}.tsbuildinfo`,
    (_folder, found) => note('types', found),
  );

  const compiler = rspack(await sectionOverHost(folder, path));
  rebuildForManifest(compiler);
  const watching = compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => {
    if (!stats) {
      onFailed(error?.message ?? 'The bundler gave no result');
      return;
    }
    note('build', buildProblems(folder, stats));
    if (stats.hasErrors()) onFailed(stats.toString({ all: false, errors: true, colors: false }));
    else {
      readBuild(folder, path).then(onBuilt, ({ message }: Error) => onFailed(message));
      checkTypes(folder);
    }
  });
  return () => watching?.close(() => undefined);
};
