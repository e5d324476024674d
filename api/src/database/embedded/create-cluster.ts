import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { isAlive } from './postmaster-file.ts';
import { explainServerLog } from './server-log.ts';

/** The superuser of the embedded server, and the only one. */
export const clusterUser = 'sklad';

/**
 * Makes the cluster unless it is there. It is made aside and renamed when it is whole, so that one that was cut off
 * is never taken for one to start; of two processes at once the first to rename wins.
 */
export const createCluster = (place: ClusterPlace): void => {
  removeAbandonedDrafts(place.home);
  if (existsSync(place.data)) {
    return;
  }
  const draft = join(place.home, `new-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    writeFileSync(passwordFile, place.password, { mode: 0o600 });
    if (place.account) {
      chownSync(passwordFile, place.account.uid, place.account.gid);
    }
    initialise(place, draft, passwordFile);
    renameSync(draft, place.data);
  } catch (error) {
    if (!existsSync(place.data)) {
      throw error;
    }
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
};

const initialise = (place: ClusterPlace, draft: string, passwordFile: string) => {
  const result = spawnSync(
    join(place.bin, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${clusterUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own rules of case, Cyrillic included, whatever locales the machine has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    {
      cwd: place.home,
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    },
  );
  if (result.status !== 0) {
    throw explainServerLog(place.home, result.stderr || String(result.error));
  }
};

const removeAbandonedDrafts = (home: string) => {
  for (const name of readdirSync(home)) {
    const [, pid] = /^new-(\d+)(\.password)?$/.exec(name) ?? [];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
};
