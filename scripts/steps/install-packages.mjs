import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { root, sectionPackages } from './paths.mjs';
import { runProcess } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

const sharedPackages = ['contract', 'delivery', 'kit'].map((name) => join('shared', name));
const manifests = ['.', 'host', ...sectionPackages, ...sharedPackages, 'api', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);

/** @param {string[]} words */
const runInstall = async (words) => {
  const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  await runProcess(npx, ['--yes', `pnpm@${config.pnpm}`, 'install', ...words, '--config.confirmModulesPurge=false'], {
    what: 'Installing the packages (pnpm install)',
  });
};

const stampFolder = join(root, 'node_modules/.stamps');

/** Installs the versions of the lock file, with the pnpm that the project pins; npm fetches that pnpm. */
export const installPackages = async () => {
  const hash = await inputHash(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]);
  return unlessUnchanged('packages', hash, () => runInstall(['--frozen-lockfile']), stampFolder);
};

/**
 * Links a new package of the workspace, and adds it to the lock file. Its dependencies are already installed.
 * @returns {Promise<'done'>}
 */
export const addPackage = async () => {
  await runInstall(['--no-frozen-lockfile', '--prefer-offline']);
  return 'done';
};
