import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { inputHash } from '../input-hash.mjs';
import { localFolder, root } from '../paths.mjs';
import { runNode, runProcess } from '../run-process.mjs';
import { unlessUnchanged } from '../stamp.mjs';
import { packedManifest, repositoryManifest, templateFolder } from './packed-manifests.mjs';

/** The packed packages, and the folders that they are packed from. */
export const packedFolder = join(localFolder, 'kit');
const stagedFolder = join(packedFolder, 'packages');

/** The template of a section, as it is in the packed kit: without anything of the workspace. */
export const packedTemplate = join(stagedFolder, 'kit/section-template');

const names = /** @type {const} */ (['contract', 'kit', 'delivery']);

/** What the compiler makes of a source. */
const output = /\.(?:d\.m?ts|m?js)(?:\.map)?$/;

/**
 * Copies what the compiler has made of sources that are still there, without tests.
 * @param {string} source folder of the output, from the project's root
 * @param {string} sources
 * @param {string} target
 */
const copyOutput = (source, sources, target) => {
  const isWanted = (/** @type {string} */ path) => {
    const file = relative(join(root, source), path);
    const stem = join(root, sources, file.replace(output, ''));
    return !stem.endsWith('.test') && ['.ts', '.tsx', '.mjs'].some((ending) => existsSync(stem + ending));
  };
  return cp(join(root, source), target, {
    recursive: true,
    filter: async (path) => (await stat(path)).isDirectory() || isWanted(path),
  });
};

/** A relative import, in code or in types. */
const relativeImport = /(\bfrom |\bimport\(|^import )(['"])(\.{1,2}\/[^'"]+)\2/gm;

/**
 * Names the files that the modules below a folder import, as modules outside of a bundler have to.
 * @param {string} folder
 */
const nameImportedFiles = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter(({ name }) => /\.(?:js|d\.ts)$/.test(name))) {
    const file = join(entry.parentPath, entry.name);
    const named = (await readFile(file, 'utf8')).replace(relativeImport, (found, before, quote, path) =>
      existsSync(join(entry.parentPath, `${path}.js`)) ? `${before}${quote}${path}.js${quote}` : found,
    );
    await writeFile(file, named);
  }
};

const copies = {
  /** @param {string} folder */
  contract: (folder) => copyOutput('shared/contract/dist', 'shared/contract/src', join(folder, 'dist')),
  /** @param {string} folder */
  kit: async (folder) => {
    await copyOutput('shared/kit/dist/src', 'shared/kit/src', join(folder, 'dist'));
    await nameImportedFiles(join(folder, 'dist'));
    await cp(join(root, 'shared/kit/public-modules.json'), join(folder, 'public-modules.json'));
    const template = join(folder, basename(templateFolder));
    for (const part of ['package', 'repository']) {
      await cp(join(root, templateFolder, part), join(template, part), { recursive: true });
    }
    await writeJson(join(template, 'package/package.json.template'), await repositoryManifest());
  },
  /** @param {string} folder */
  delivery: async (folder) => {
    await copyOutput('shared/delivery/dist', 'shared/delivery/src', join(folder, 'dist'));
    // Of its own tests; those of the contract and the kit are for the tests of sections.
    await rm(join(folder, 'dist/testing'), { recursive: true });
    await cp(join(root, 'shared/tsconfig'), join(folder, 'tsconfig'), { recursive: true });
  },
};

/** @param {string} file @param {unknown} value */
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** @param {typeof names[number]} name */
const pack = async (name) => {
  const folder = join(stagedFolder, name);
  await mkdir(folder, { recursive: true });
  await copies[name](folder);
  await cp(join(root, 'shared', name, 'README.md'), join(folder, 'README.md'));
  await writeJson(join(folder, 'package.json'), await packedManifest(name));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await runProcess(npm, ['pack', '--silent', '--ignore-scripts', '--pack-destination', packedFolder], {
    cwd: folder,
    what: `Packing @shared/${name}`,
  });
};

/** Whatever the packages are made of. */
const inputs = [
  'shared',
  // The hash of a folder passes over these.
  'shared/kit/src/testing',
  ...['.github', '.gitignore.template'].map((name) => `${templateFolder}/repository/${name}`),
  'scripts/steps/kit',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
];

/**
 * Packs the contract, the kit and the delivery for repositories outside the workspace, as one tarball each, all with the
 * version of the kit.
 */
export const packKit = async () =>
  unlessUnchanged(
    'packed',
    await inputHash(inputs),
    async () => {
      await rm(packedFolder, { recursive: true, force: true });
      await runNode(['node_modules/typescript/bin/tsc', '-b', 'shared/delivery', 'shared/kit'], {
        what: 'Compiling the kit',
      });
      for (const name of names) await pack(name);
    },
    packedFolder,
  );

/** The tarballs, by the name of their package: `@shared/kit`. @returns {Promise<Record<string, string>>} */
export const packedFiles = async () => {
  const files = (await readdir(packedFolder)).filter((name) => name.endsWith('.tgz'));
  return Object.fromEntries(
    names.map((name) => [
      `@shared/${name}`,
      join(packedFolder, files.find((file) => file.startsWith(`shared-${name}-`)) ?? ''),
    ]),
  );
};
