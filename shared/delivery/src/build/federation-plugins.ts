import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { entryFile } from '@shared/contract/section/build-address';
import { kitFolder, packageFolderOfKit } from './kit-folder.ts';
import { interfaceFile, type KitInterface } from './kit-interface.ts';
import { firstModules, laterModules, providedModules } from './provided-modules.ts';
import { modulesOf } from './public-modules.ts';

const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');

/**
 * The version of a provided package: the one of the kit, or another one that a section has installed. It cannot run
 * with that one, so its build asks for it and is refused.
 */
const installedVersion = (packageName: string, folder?: string): string => {
  const ofKit = packageName === '@shared/kit' ? kitFolder : packageFolderOfKit(packageName);
  const own = folder && join(folder, 'node_modules', packageName);
  const file = join(own && existsSync(own) ? own : ofKit, 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
};

/**
 * The version of a module. Each one of the kit has its own, the version of the kit since which it is as it is: so a section
 * that uses nothing new runs on an older host, and a removed name concerns only who imports its module.
 */
const moduleVersions = (folder?: string) => {
  const { modules }: KitInterface = JSON.parse(readFileSync(join(kitFolder, interfaceFile), 'utf8'));
  return (request: string): string => modules[request]?.since ?? installedVersion(packageOf(request), folder);
};

const share = <Terms>(
  modules: Record<string, string>,
  terms: (version: string) => Terms,
  folder?: string,
): Record<string, Terms> => {
  const versionOf = moduleVersions(folder);
  const requests = Object.keys(modules).flatMap(modulesOf);
  return Object.fromEntries(requests.map((request) => [request, terms(versionOf(request))] as const));
};

/**
 * The host's side: it provides every provided module, most in its first chunk, so that sharing needs no request. It
 * only provides: its own imports use the same copy directly, without the share scope.
 */
const hostSharing = () => {
  const provides = {
    ...share(firstModules, (version) => ({ eager: true, version, singleton: true })),
    ...share(laterModules, (version) => ({ eager: false, version, singleton: true })),
  };
  return Object.fromEntries(
    Object.entries(provides).map(([request, terms]) => [request, { ...terms, shareKey: request }] as const),
  );
};

/** The minor version with which a section is built, or a later one. */
const sinceMinor = (version: string) => `^${version.split('.', 2).join('.')}.0`;

/** A section's side: none of these modules is in its build. */
const sectionSharing = (folder: string) =>
  share(
    providedModules,
    (version) => ({
      singleton: true,
      strictVersion: true,
      requiredVersion: sinceMinor(version),
      import: false as const,
    }),
    folder,
  );

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
 * A section exposes itself and uses the host's runtime. It only consumes modules: registering some hundred modules in each
 * section takes longer than rendering a list.
 */
export const sectionFederation = (folder: string, container: string): RspackPluginInstance[] => [
  new ModuleFederationPlugin({
    ...terms,
    name: container,
    // For developer tools; a page never requests it.
    manifest: true,
    filename: entryFile,
    library: { type: 'var', name: container },
    exposes: { './section': { import: './src/section.tsx', name: 'section' } },
    experiments: { externalRuntime: true, optimization },
  }),
  new rspack.sharing.ConsumeSharedPlugin({ consumes: sectionSharing(folder), shareScope: 'default', enhanced: true }),
];
