import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { entryFile } from '../section/build-address.ts';
import { hostSharing, sectionSharing } from './module-sharing.ts';
import { hostOnlyModules, kitModules } from './provided-modules.ts';

/**
 * For `resolve.extensionAlias`. The bundler takes the federation runtime by its CommonJS files, of which nothing can be
 * shaken out; its packages have the same files as ES modules beside them. The host's runtime is 93 KB with them and 122 KB
 * without, each section's entry 36 KB and 57 KB.
 */
export const esModulesFirst = { '.cjs': ['.js', '.cjs'] };

/** What both sides have in common. */
const terms = { shareStrategy: 'loaded-first', dts: false } as const;

// Snapshots are what a page makes of manifests; ours has the signed registry instead.
const optimization = { target: 'web', disableSnapshot: true } as const;

const isSingle = (module: string) =>
  Object.keys(hostOnlyModules).some(
    (request) => module === request || (request.endsWith('/') && module.startsWith(request)),
  );

/** mf-manifest.json, for developers' tools; a page never asks for it. */
const manifest: moduleFederationPlugin.PluginManifestOptions = {
  // The plugin takes every module that is only consumed for a singleton.
  additionalData: ({ stats }) => {
    for (const shared of stats.shared) shared.singleton = isSingle(shared.name);
  },
};

/** The host gives modules and the runtime, and learns of sections at run time. */
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
 * A section exposes itself and uses the host's runtime. It only consumes modules: its own copies of the kit are for itself,
 * and to register some fifty modules in each section takes longer than to draw a list.
 */
export const sectionFederation = (container: string): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...terms,
    name: container,
    manifest,
    filename: entryFile,
    library: { type: 'var', name: container },
    exposes: { './section': { import: './src/section.tsx', name: 'section' } },
    experiments: { externalRuntime: true, optimization },
  }),
  new rspack.sharing.ConsumeSharedPlugin({ consumes: sectionSharing(), shareScope: 'default', enhanced: true }),
];

/** For `cacheGroups`: a section's own copies of the kit, one file for each box, since a newer kit is newer as a whole. */
export const copiesOfKit = () =>
  Object.fromEntries(
    Object.keys(kitModules).map((request) => {
      const [, box] = request.split('/');
      const name = `kit-${box}`;
      return [name, { name, test: new RegExp(`/shared/src/${box}/`), chunks: 'async' as const, enforce: true }];
    }),
  );
