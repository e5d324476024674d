import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { isAlive } from './postmaster-file.ts';
import { explainServerLog } from './server-log.ts';

/** The superuser of the embedded server, and the only one. */
export const clusterUser = 'sklad';

/**
 * Creates the cluster if it is missing. It is created in a temporary folder and renamed when complete, so that an
 * unfinished cluster is never started; of two concurrent processes the first one to rename wins.
 */
export const createCluster = (cluster: Cluster): void => {
  removeAbandonedDrafts(cluster.home);
  if (existsSync(cluster.data)) {
    return;
  }
  const draft = join(cluster.home, `new-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
    if (cluster.account) {
      chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
    }
    initialise(cluster, draft, passwordFile);
    renameSync(draft, cluster.data);
  } catch (error) {
    if (!existsSync(cluster.data)) {
      throw error;
    }
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * PostgreSQL's built-in rules of case cover Cyrillic whatever locales the machine has. Only the search index asks the machine
 * which characters are letters: for `C` those of English alone, and then each search for a Russian word reads every text.
 */
const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];

const initialise = (cluster: Cluster, draft: string, passwordFile: string) => {
  let last = '';
  for (const locale of letters) {
    const { status, stderr, error } = runInitdb(cluster, draft, { passwordFile, locale });
    if (status === 0) {
      return;
    }
    last = stderr || String(error);
    if (!last.includes('invalid locale name')) {
      break;
    }
  }
  throw explainServerLog(cluster.home, last);
};

const runInitdb = (
  cluster: Cluster,
  draft: string,
  { passwordFile, locale }: { passwordFile: string; locale: string },
) =>
  spawnSync(
    join(cluster.bin, 'initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${clusterUser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${locale}`,
      '--no-instructions',
    ],
    {
      cwd: cluster.home,
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
      ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
    },
  );

const removeAbandonedDrafts = (home: string) => {
  for (const name of readdirSync(home)) {
    const [, pid] = /^new-(\d+)(\.password)?$/.exec(name) ?? [];
    if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) {
      rmSync(join(home, name), { recursive: true, force: true });
    }
  }
};
