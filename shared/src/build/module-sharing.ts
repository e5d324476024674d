import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
export const hostSharing = () => {
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
export const sectionSharing = ({ hasCopies }: { hasCopies: boolean }) => ({
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
