import type { StatsCompilation, StatsModule } from '@rspack/core';

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

/** The package a file belongs to, or the folder of the contract or kit; undefined for a package's own code. */
export const originOf = (path: string): string | undefined => {
  const inPackage = path.split('/node_modules/').at(-1);
  if (inPackage && inPackage !== path) return inPackage.split('/', inPackage.startsWith('@') ? 2 : 1).join('/');
  const [, shared, folder] = /\/shared\/(contract|kit)\/src\/([^/]+)\//.exec(path) ?? [];
  return shared && `@shared/${shared}/${folder}`;
};
