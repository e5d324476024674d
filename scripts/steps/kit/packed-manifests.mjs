import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** @typedef {'contract' | 'kit' | 'delivery'} SharedName */
/** @typedef {Record<string, string>} Versions */

/** The template of `section new`, from the project's root. */
export const templateFolder = 'shared/kit/section-template';

/** What only the tests of the workspace need. @type {Record<SharedName, string[]>} */
const leftOut = {
  contract: ['@jest/globals', '@types/node'],
  kit: ['@rspack/core', '@shared/delivery'],
  delivery: ['@jest/globals', '@types/node', '@types/semver'],
};

/** @param {string} path from the project's root */
const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));

/** The version of the kit, which all three packages have. @returns {Promise<string>} */
export const kitVersion = async () => (await readJson('shared/kit/package.json')).version;

/**
 * The versions of the catalog in `pnpm-workspace.yaml`; no other part of that file is read.
 * @returns {Promise<Versions>}
 */
const readCatalog = async () => {
  const text = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, lines = ''] = /^catalog:\n((?: {2}.+\n)+)/m.exec(text) ?? [];
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  );
};

/**
 * The exact version of each dependency, instead of where the workspace finds it.
 * @param {Versions} dependencies
 * @param {{ catalog: Versions, version: string }} known
 */
const resolved = (dependencies, { catalog, version }) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => {
      const exact = range === 'workspace:*' ? version : range === 'catalog:' ? catalog[name] : range;
      if (!exact) throw new Error(`The catalog has no version of ${name}`);
      return [name, exact];
    }),
  );

/** @param {Versions} dependencies @param {(name: string) => boolean} isWanted */
const only = (dependencies, isWanted) =>
  Object.fromEntries(
    Object.entries(dependencies)
      .filter(([name]) => isWanted(name))
      .sort(),
  );

/** @param {string} files */
const modules = (files) => ({ types: `./dist/${files}.d.ts`, default: `./dist/${files}.js` });

/** @param {SharedName} name */
const exportsOf = async (name) => {
  if (name === 'contract') return { './*': modules('*') };
  if (name === 'delivery') return { './*': modules('*'), './tsconfig/*': './tsconfig/*' };
  const { exports } = await readJson('shared/kit/package.json');
  const places = Object.keys(exports).map((key) => [
    key,
    modules(key === './router' ? 'router/router' : key.slice('./'.length)),
  ]);
  return Object.fromEntries(places);
};

/** A package that a section names takes it from beside the section, and it has settings. */
const neededBeside = ['@testing-library/dom'];

/**
 * The packages that a section's own `package.json` names, and those that the host provides: of each there may be one copy,
 * that of the section or of the page.
 */
const readShared = async () => {
  const { providedModules } = await import('../../../shared/delivery/dist/build/provided-modules.js');
  const { dependencies, devDependencies } = await readJson(`${templateFolder}/package/package.json.template`);
  const provided = Object.keys(providedModules).filter((request) => !request.startsWith('@shared/'));
  return new Set([...Object.keys({ ...dependencies, ...devDependencies }), ...provided, ...neededBeside]);
};

/**
 * The `package.json` of a package that works without the workspace: exact versions, and no copy of what has to be the
 * section's or the host's.
 * @param {SharedName} name
 */
export const packedManifest = async (name) => {
  const [{ dependencies = {}, devDependencies = {} }, catalog, version, shared] = await Promise.all([
    readJson(`shared/${name}/package.json`),
    readCatalog(),
    kitVersion(),
    readShared(),
  ]);
  const all = resolved(
    only({ ...dependencies, ...devDependencies }, (each) => !leftOut[name].includes(each)),
    { catalog, version },
  );
  return {
    name: `@shared/${name}`,
    version,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=20.19' },
    exports: await exportsOf(name),
    ...(name === 'delivery' && { bin: { section: './dist/standalone/section.js' } }),
    dependencies: only(all, (each) => !shared.has(each)),
    peerDependencies: {
      ...only(all, (each) => shared.has(each)),
      // The presets look for the kit beside this package, and have settings for the compiler.
      ...(name === 'delivery' &&
        resolved({ '@shared/kit': 'workspace:*', typescript: 'catalog:' }, { catalog, version })),
    },
  };
};

/**
 * The `package.json` of a section in a repository of its own, with the names of the template.
 */
export const repositoryManifest = async () => {
  const [template, catalog, version] = await Promise.all([
    readJson(`${templateFolder}/package/package.json.template`),
    readCatalog(),
    kitVersion(),
  ]);
  const known = { catalog, version };
  return {
    ...template,
    engines: { node: '>=20.19' },
    scripts: { dev: 'section dev', test: 'jest', typecheck: 'tsc -p .' },
    dependencies: resolved(template.dependencies, known),
    devDependencies: only(resolved({ ...template.devDependencies, typescript: 'catalog:' }, known), () => true),
  };
};
