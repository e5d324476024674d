import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { accessTokens, type SignedInUser } from '../src/accounts/tokens/access-tokens.ts';
import { loadServerSecret } from '../src/accounts/tokens/server-secret.ts';
import { systemClock } from '../src/clock.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { findCluster } from '../src/database/embedded/cluster.ts';
import { clusterUser } from '../src/database/embedded/create-cluster.ts';
import { isAlive, readPostmasterFile } from '../src/database/embedded/postmaster-file.ts';
import { type FileAddresses, fileAddresses } from '../src/warehouse/files/file-addresses.ts';
import { ended, startServer } from '../testing/api-process.ts';
import { beginSignIn } from '../testing/begin-sign-in.ts';

/** The processes that the rounds kill, in this order. */
export const victims = [
  ['api'],
  ['api', 'postmaster'],
  ['api', 'postmaster', 'backends'],
  ['postmaster', 'backends', 'api'],
] as const;
export type Victims = (typeof victims)[number];

/** A real api on its embedded PostgreSQL; both can be killed. */
export interface TortureSite {
  url: string;
  db: Database;
  /** Of a user with all permissions, for a quarter of an hour. */
  authorization: string;
  user: SignedInUser;
  addresses: FileAddresses;
  fileFolder: string;
  startMs: number;
  /** True as soon as the first process is killed. */
  isDying(): boolean;
  kill(these: Victims): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the site on this folder, new or left behind by a killed site. */
export const startTortureSite = async (dataDir: string): Promise<TortureSite> => {
  const startedMs = performance.now();
  const { server, url } = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', MARKS: 'on' });
  const startMs = performance.now() - startedMs;
  const { data, password } = findCluster(dataDir);
  const { pid: postmaster, port } = readPostmasterFile(data) ?? { pid: 0, port: 0 };
  const db = openDatabase(`postgres://${clusterUser}:${password}@127.0.0.1:${port}/postgres`, { maxConnections: 2 });
  after(async () => {
    kill9(readPostmasterFile(data)?.pid ?? 0);
    await db.end({ timeout: 0 });
  });
  const secret = await loadServerSecret(db);
  const user = await beginSignIn(db, 'torturer');
  let isDying = false;

  return {
    url,
    db,
    user,
    authorization: `Bearer ${await accessTokens(secret.key('access-token'), systemClock).issue(user)}`,
    addresses: fileAddresses(secret.key('file-address'), systemClock),
    fileFolder: join(dataDir, 'files'),
    startMs,
    isDying: () => isDying,
    kill: async (these) => {
      const backends = await db<{ pid: number }[]>`select pid from pg_stat_activity`;
      const pids = { api: [server.pid ?? 0], postmaster: [postmaster], backends: backends.map(({ pid }) => pid) };
      const gone = ended(server);
      isDying = true;
      for (const victim of these) {
        pids[victim].forEach(kill9);
        // Long enough for the other processes to notice and to react.
        await sleep(20);
      }
      await gone;
      await db.end({ timeout: 0 });
    },
    stop: async () => {
      await db.end();
      server.kill('SIGTERM');
      await ended(server);
    },
  };
};

const kill9 = (pid: number) => {
  if (pid > 0 && isAlive(pid)) {
    process.kill(pid, 'SIGKILL');
  }
};
