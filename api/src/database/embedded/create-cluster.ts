import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { isAlive } from './postmaster-file.ts';
import { explainServerLog } from './server-log.ts';

/** The superuser of the embedded server, and the only one. */
export const clusterUser = 'sklad';

/**
 * Creates the cluster if it is missing. It is created in a temporary folder and renamed when complete, so that an
 * unfinished cluster is never started; of two concurrent processes the first one to rename wins.
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
      // PostgreSQL's built-in case rules, which cover Cyrillic, independent of the locales of the machine.
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
