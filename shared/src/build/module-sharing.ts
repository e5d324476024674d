import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { hostOnlyModules, kitModules } from './provided-modules.ts';

interface SharedModule {
  singleton: boolean;
  eager?: boolean;
  strictVersion?: boolean;
  version?: string;
  requiredVersion: string;
  import?: false;
}

const packageOf = (request: string) => {
  const [scopeOrName = '', name = ''] = request.split('/');
  return scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName;
};

const installedVersion = (folder: string, packageName: string): string => {
  const searched = createRequire(join(folder, 'package.json')).resolve.paths(packageName) ?? [];
  for (const modules of searched) {
    try {
      const manifest: { version: string } = JSON.parse(
        readFileSync(join(modules, packageName, 'package.json'), 'utf8'),
      );
      return manifest.version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${packageName} is provided to sections but not installed in ${folder}`);
};

const sharing = (folder: string, requests: readonly string[], describe: (version: string) => SharedModule) =>
  Object.fromEntries(requests.map((request) => [request, describe(installedVersion(folder, packageOf(request)))]));

/** The host's side: it brings every provided module, in its first chunk, so that no request is spent on sharing. */
export const hostSharing = (folder: string) => ({
  ...sharing(folder, Object.keys(hostOnlyModules), (version) => ({
    singleton: true,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  })),
  ...sharing(folder, Object.keys(kitModules), (version) => ({
    singleton: false,
    eager: true,
    version,
    requiredVersion: `^${version}`,
  })),
});

/** A section's side: host-only modules are never in its build; of the kit it keeps a copy for when the host's is too old. */
export const sectionSharing = (folder: string) => ({
  ...sharing(folder, Object.keys(hostOnlyModules), (version) => ({
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
    import: false,
  })),
  ...sharing(folder, Object.keys(kitModules), (version) => ({
    singleton: false,
    version,
    requiredVersion: `^${version}`,
  })),
});
