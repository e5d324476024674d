import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { entryFile } from '../section/build-address.ts';
import { hostOnlyModules, kitModules, laterKitModules } from './provided-modules.ts';
import { publicModules } from './public-modules.ts';

const packageFolder = join(import.meta.dirname, '../..');

const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/** The version of a provided package, which is the same in the whole workspace. */
const installedVersion = (packageName: string): string => {
  const folder = packageName === 'shared' ? packageFolder : join(packageFolder, 'node_modules', packageName);
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return version;
};

const share = <Terms>(modules: Record<string, string>, terms: (version: string) => Terms): Record<string, Terms> =>
  Object.fromEntries(
    Object.keys(modules)
      .flatMap((request) =>
        request.startsWith('shared/') && request.endsWith('/') ? publicModules(request) : [request],
      )
      .map((request) => [request, terms(installedVersion(packageOf(request)))] as const),
  );

/**
 * The host's side: it provides every provided module, most in its first chunk, so that sharing needs no request. It
 * only provides: its own imports use the same copy directly, without the share scope.
 */
const hostSharing = () => {
  const provides = {
    ...share(hostOnlyModules, (version) => ({ eager: true, version, singleton: true })),
    ...share(kitModules, (version) => ({ eager: true, version })),
    ...share(laterKitModules, (version) => ({ eager: false, version })),
  };
  return Object.fromEntries(
    Object.entries(provides).map(([request, terms]) => [request, { ...terms, shareKey: request }] as const),
  );
};

/**
 * A section's side: host-only modules are never in its build; of the kit it keeps a copy in case the host's is too old.
 * It has no `version`, because a copy is never offered to others.
 * @param hasCopies without them, a change of the kit concerns only the host
 */
const sectionSharing = ({ hasCopies }: { hasCopies: boolean }) => ({
  ...share(hostOnlyModules, (version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false as const,
  })),
  ...share(kitModules, (version) => ({
    requiredVersion: `^${version}`,
    ...(!hasCopies && { import: false as const, strictVersion: true }),
  })),
});

/**
 * For `resolve.extensionAlias`. By default the bundler takes the CommonJS files of the federation runtime, which cannot
 * be tree-shaken; its packages contain the same files as ES modules. The host's runtime is 93 KB with them and 122 KB
 * without, each section's entry 36 KB and 57 KB.
 */
export const esModulesFirst = { '.cjs': ['.js', '.cjs'] };

/** The options of both sides. */
const terms = { shareStrategy: 'loaded-first', dts: false } as const;

// A page makes snapshots from manifests; ours uses the signed registry instead.
const optimization = { target: 'web', disableSnapshot: true } as const;

const isSingle = (module: string) =>
  Object.keys(hostOnlyModules).some(
    (request) => module === request || (request.endsWith('/') && module.startsWith(request)),
  );

/** mf-manifest.json, for developer tools; a page never requests it. */
const manifest: moduleFederationPlugin.PluginManifestOptions = {
  // The plugin treats every module that is only consumed as a singleton.
  additionalData: ({ stats }) => {
    for (const shared of stats.shared) shared.singleton = isSingle(shared.name);
  },
};

/** The host provides modules and the runtime, and gets the sections at run time. */
export const hostFederation = (folder: string): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...terms,
    name: 'host',
    manifest: false,
    runtimePlugins: [join(folder, 'src/sections/federation-plugin.ts')],
    experiments: { provideExternalRuntime: true, optimization },
  }),
  new rspack.sharing.ProvideSharedPlugin({ provides: hostSharing(), shareScope: 'default', enhanced: true }),
];

/**
 * A section exposes itself and uses the host's runtime. It only consumes modules: its own copies of the kit are for
 * itself, and registering some fifty modules in each section takes longer than rendering a list.
 */
export const sectionFederation = (
  container: string,
  sharing: Parameters<typeof sectionSharing>[0],
): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...terms,
    name: container,
    manifest,
    filename: entryFile,
    library: { type: 'var', name: container },
    exposes: { './section': { import: './src/section.tsx', name: 'section' } },
    experiments: { externalRuntime: true, optimization },
  }),
  new rspack.sharing.ConsumeSharedPlugin({ consumes: sectionSharing(sharing), shareScope: 'default', enhanced: true }),
];

/**
 * For `cacheGroups`: a section's own copies of the kit, one file for each box, because a newer kit is newer as a whole.
 */
export const copiesOfKit = () =>
  Object.fromEntries(
    Object.keys(kitModules).map((request) => {
      const [, box] = request.split('/');
      const name = `kit-${box}`;
      return [name, { name, test: new RegExp(`/shared/src/${box}/`), chunks: 'async' as const, enforce: true }];
    }),
  );
