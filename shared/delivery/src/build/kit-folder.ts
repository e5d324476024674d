import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The kit, which is beside this package: in `shared` of the workspace, and in `node_modules/@shared` of a repository. */
export const kitFolder = realpathSync(join(import.meta.dirname, '../../../kit'));

/** Its modules: the sources of the workspace, or what its package contains of them. Both have the same folders. */
export const kitModules = [join(kitFolder, 'src'), join(kitFolder, 'dist')].find(existsSync) ?? kitFolder;

const requireOfKit = createRequire(join(kitFolder, 'package.json'));

/** Where a dependency of the kit has a file, as Node finds it from there. */
export const resolveFromKit = (request: string): string => requireOfKit.resolve(request);

/**
 * The folder of a package that the kit uses.
 * @throws if it is not installed.
 */
export const packageFolderOfKit = (name: string): string => {
  const folders = (requireOfKit.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  if (found) return found;
  throw new Error(`${name} is not installed, and the kit needs it`);
};
