import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gte, inc, type ReleaseType } from 'semver';
import { kitFolder } from './kit-folder.ts';
import { browserFolders, modulesOf } from './public-modules.ts';

/** What sections can import from a version of the kit. */
export interface KitInterface {
  version: string;
  /**
   * By module (`@shared/kit/ui/button`), sorted: the version since which all that it had is as it is, the names that it exports,
   * and a hash of each of its declarations.
   */
  modules: Record<string, { since: string; names: string[]; types: string[] }>;
}

/** Written by `npm run kit:interface`, beside the `package.json` of the kit. */
export const interfaceFile = 'public-modules.json';

/** What only a host in development has, and what is a part of the list kit. */
const notForSections = ['@shared/kit/development', '@shared/kit/views'];

const declaration = /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/;
const listed = /^export (?:type )?\{([^}]*)\}/;

/**
 * The names that a module exports, by its declarations as the compiler writes them: each export begins a line.
 * @throws if one has a form that is not known here.
 */
export const exportedNames = (declarations: string): string[] =>
  declarations
    .split('\n')
    .filter((line) => line.startsWith('export ') && line !== 'export {};')
    .flatMap((line) => {
      const [, name = line.startsWith('export default ') ? 'default' : ''] = declaration.exec(line) ?? [];
      if (name) return [name];
      const [, list] = listed.exec(line) ?? [];
      if (!list) throw new Error(`An export of the kit has an unknown form: ${line}`);
      return list.split(',').flatMap((each) => each.trim().split(' ').at(-1) || []);
    })
    .sort();

/** Comments may change in any version. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

/** A hash of each declaration of a module, as the compiler writes them: each begins a line. */
export const declarationHashes = (declarations: string): string[] =>
  withoutComments(declarations)
    .split(/\n(?=[a-z])/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text !== 'export {};' && !text.startsWith('import '))
    .map((text) => createHash('sha256').update(text).digest('hex').slice(0, 8))
    .sort();

const describeModule = async (module: string, version: string, before: KitInterface) => {
  const path = module === '@shared/kit/router' ? 'router/router' : module.slice('@shared/kit/'.length);
  const declarations = await readFile(join(kitFolder, 'dist/src', `${path}.d.ts`), 'utf8');
  const types = declarationHashes(declarations);
  const known = before.modules[module];
  // A build that imports an added name is verified by its names.
  const since = known?.types.every((hash) => types.includes(hash)) ? known.since : version;
  return [module, { since, names: exportedNames(declarations), types }] as const;
};

/**
 * The interface of the kit in the workspace, as the compiler has written it.
 * @param before the one that is recorded
 */
export const readKitInterface = async (before: KitInterface): Promise<KitInterface> => {
  const { version }: { version: string } = JSON.parse(await readFile(join(kitFolder, 'package.json'), 'utf8'));
  const folders = Object.keys(browserFolders).filter((folder) => !notForSections.includes(folder));
  const modules = ['@shared/kit/router', ...folders.flatMap((folder) => modulesOf(`${folder}/`))];
  const described = modules.sort().map((module) => describeModule(module, version, before));
  return { version, modules: Object.fromEntries(await Promise.all(described)) };
};

/** The differences that callers can notice, as sentences, with the kind of version that each needs. */
const differences = (before: KitInterface, now: KitInterface): { needs: ReleaseType; what: string }[] => {
  const modules = [...new Set([...Object.keys(before.modules), ...Object.keys(now.modules)])].sort();
  return modules.flatMap((module) => {
    const [was, is] = [before.modules[module], now.modules[module]];
    const gone = was?.names.filter((name) => !is?.names.includes(name)) ?? [];
    const added = is?.names.filter((name) => !was?.names.includes(name)) ?? [];
    const isChanged = was && is && was.types.join() !== is.types.join() && gone.length + added.length === 0;
    return [
      ...gone.map((name) => ({ needs: 'major' as const, what: `${module} has no ${name} any more` })),
      ...added.map((name) => ({ needs: 'minor' as const, what: `${module} has the new name ${name}` })),
      ...(isChanged ? [{ needs: 'minor' as const, what: `${module} has other types` }] : []),
    ];
  });
};

/**
 * Why the version of the kit is too small for what has changed since the interface before, one sentence for each change;
 * none if it is not. A name that is gone needs a new major version. A new name or another type needs a new minor version at
 * least: whether a changed type is compatible only its author knows.
 */
export const tooSmallFor = (before: KitInterface, now: KitInterface): string[] =>
  differences(before, now).flatMap(({ needs, what }) => {
    const needed = inc(before.version, needs) ?? '';
    return gte(now.version, needed) ? [] : [`${what}: the kit needs the version ${needed}, and has ${now.version}.`];
  });
