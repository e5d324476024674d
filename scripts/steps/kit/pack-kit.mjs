import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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

const isTest = /\.test\.(?:js|d\.ts)(?:\.map)?$/;

/** @param {string} source @param {string} target @param {RegExp} [without] */
const copyOutput = (source, target, without = /\.tsbuildinfo$/) =>
  cp(join(root, source), target, {
    recursive: true,
    filter: (path) => !isTest.test(path) && !without.test(path),
  });

const copies = {
  /** @param {string} folder */
  contract: (folder) => copyOutput('shared/contract/dist', join(folder, 'dist')),
  /** @param {string} folder */
  kit: async (folder) => {
    await copyOutput('shared/kit/dist/src', join(folder, 'dist'));
    const template = join(folder, basename(templateFolder));
    await copyOutput(templateFolder, template, /section-template\/workspace$/);
    await writeJson(join(template, 'package/package.json.template'), await repositoryManifest());
  },
  /** @param {string} folder */
  delivery: async (folder) => {
    await copyOutput('shared/delivery/dist', join(folder, 'dist'), /\.tsbuildinfo$|dist\/testing$/);
    await copyOutput('shared/tsconfig', join(folder, 'tsconfig'));
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
  // Tests are of no effect elsewhere, and hidden folders are no sources.
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
