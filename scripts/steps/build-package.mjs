import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { localFolder, root } from './paths.mjs';
import { runNode } from './run-process.mjs';

const kit = ['shared/contract', 'shared/kit', 'shared/delivery', 'pnpm-lock.yaml'];

/**
 * The name of a package's build, which changes with any of its inputs.
 * @param {string} folder of the package
 * @param {string} [variant] any other input
 */
export const buildName = (folder, variant = '') => inputHash([folder, ...kit], `production${variant}`);

/**
 * Builds a package for browsers into a temporary folder that is removed after `work`.
 * @param {string} folder of the package
 * @param {{ build: string, env?: Record<string, string> }} options
 * @param {(output: string) => Promise<unknown>} work
 */
export const withBuild = async (folder, { build, env = {} }, work) => {
  await mkdir(localFolder, { recursive: true });
  const output = await mkdtemp(join(localFolder, 'build-'));
  try {
    await runNode([join(root, folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
      cwd: join(root, folder),
      env: { NODE_ENV: 'production', SECTION_BUILD: build, BUILD_OUTPUT: output, ...env },
      what: `Building ${folder}`,
    });
    await work(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};
