import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { root, sectionPackages } from './paths.mjs';
import { runProcess } from './run-process.mjs';
import { unlessUnchanged } from './stamp.mjs';

const manifests = ['.', 'host', ...sectionPackages, 'shared', 'api', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);

/** Installs what the lock file says, with the pnpm the project pins; npm fetches that pnpm. */
export const installPackages = async () => {
  const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const hash = await inputHash(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]);
  const install = () =>
    runProcess(
      process.platform === 'win32' ? 'npx.cmd' : 'npx',
      ['--yes', `pnpm@${config.pnpm}`, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
      { what: 'Installing the packages (pnpm install)' },
    );
  return unlessUnchanged('packages', hash, install, join(root, 'node_modules/.stamps'));
};
