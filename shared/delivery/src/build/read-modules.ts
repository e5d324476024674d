import { readFileSync } from 'node:fs';
import type { Module, StatsCompilation, StatsModule } from '@rspack/core';

/** The statistics of a finished build that the checks need. */
export const statsOptions = {
  all: false,
  chunks: true,
  chunkRelations: true,
  ids: true,
  modules: true,
  // A watching bundler leaves out those that it did not build again.
  cachedModules: true,
  nestedModules: true,
  providedExports: true,
  modulesSpace: Number.POSITIVE_INFINITY,
  nestedModulesSpace: Number.POSITIVE_INFINITY,
} as const;

const withNested = (module: StatsModule): StatsModule[] => [module, ...(module.modules ?? []).flatMap(withNested)];

/** Every module of a chunk, including concatenated ones, each with the ids of its chunks. */
export const builtModules = ({ modules = [] }: StatsCompilation) =>
  modules
    .filter(({ chunks = [] }) => chunks.length > 0)
    .flatMap((module) =>
      withNested(module).map((nested) => ({
        name: nested.name ?? '',
        path: nested.nameForCondition ?? '',
        chunks: module.chunks ?? [],
        exports: Array.isArray(nested.providedExports) ? nested.providedExports : [],
      })),
    );

/** The sources of modules by their paths, after the loaders and before modules are joined. */
export const moduleSources = (modules: Iterable<Module>): Map<string, string> => {
  const sources = new Map<string, string>();
  for (const module of modules) {
    const path = module.nameForCondition();
    const source = path && module.originalSource()?.source();
    if (source) sources.set(path, source.toString());
  }
  return sources;
};

/** Below the folder of the packages; undefined for a file that is in none. */
const pathInPackages = (path: string): string | undefined => {
  const [, ...after] = path.split('/node_modules/');
  return after.at(-1);
};

/**
 * The package of a file with its version, and the file as its team knows it, without the folders of the package manager:
 * `lodash 4.17.21 (node_modules/lodash/template.js)`, or `src/texts.ts` of the package in `folder`.
 */
export const placeOf = (path: string, folder: string): string => {
  const inPackage = pathInPackages(path);
  if (!inPackage) return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
  const name = originOf(path) ?? '';
  return `${name} ${versionOf(path) ?? ''}`.trim().concat(` (node_modules/${inPackage})`);
};

/** The version of the package that a file belongs to. */
export const versionOf = (path: string): string | undefined => {
  const name = originOf(path);
  const end = name ? path.lastIndexOf(`/node_modules/${name}/`) : -1;
  if (!name || end < 0) return undefined;
  const file = `${path.slice(0, end)}/node_modules/${name}/package.json`;
  const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};

/** In the workspace, and in a package of it that is installed. */
const sharedModule = /(?:^@|\/)shared\/(contract|kit)\/(?:src|dist)\/([^/]+)\//;

/** The package a file belongs to, or the folder of the contract or kit; undefined for a package's own code. */
export const originOf = (path: string): string | undefined => {
  const inPackage = pathInPackages(path);
  const [, shared, folder] = sharedModule.exec(inPackage ?? path) ?? [];
  if (shared) return `@shared/${shared}/${folder}`;
  return inPackage?.split('/', inPackage.startsWith('@') ? 2 : 1).join('/');
};
