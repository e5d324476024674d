import { existsSync, statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../start-failure.ts';
import { type Database, openDatabase } from '../database.ts';
import { prepareApiRole } from './api-role.ts';
import { type Cluster, findCluster } from './cluster.ts';
import { clusterUser, createCluster } from './create-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { launchServer } from './launch-server.ts';
import { disarmStalePostmasterFile, isAlive, readPostmasterFile } from './postmaster-file.ts';
import { noSpace } from './server-log.ts';

/** A PostgreSQL server of our own on a data folder. */
export interface EmbeddedDatabase {
  /** The connection URL of a role that is not a superuser. */
  url: string;
  adminUrl: string;
  /** The folder of its files: in the data folder, or elsewhere if its account cannot access that. */
  home: string;
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>;
}

/**
 * Held shared by every process that uses the server; a process that gets it exclusively is the last one and stops the
 * server.
 */
const usersLock = 7_305_002;

const attempts = 50;
const pauseMs = 200;
const neededForNewBytes = 200 * 1024 * 1024;
const neededToGoOnBytes = 32 * 1024 * 1024;

/** A connection that holds the shared lock. */
interface Membership {
  url: string;
  connection: Database;
}

/**
 * Connects to the PostgreSQL that runs on this data folder (left behind by a killed process, or started by another
 * process) or starts one, and creates the cluster the first time. If the server is killed later, it is restarted at the
 * same address, where connection pools reconnect by themselves.
 * @throws StartFailure with one sentence if that is impossible.
 */
export const startEmbeddedDatabase = async (
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedDatabase> => {
  const cluster = prepare(dataDir);
  let membership = await joinOrLaunch(cluster, settings);
  const { url: adminUrl } = membership;
  const url = await prepareApiRole(adminUrl);
  const stopWatching = keepRunning({
    isRunning: () => isMember(membership),
    restart: async () => {
      await membership.connection.end({ timeout: 0 });
      membership = await joinOrLaunch(cluster, settings, Number(new URL(adminUrl).port));
    },
    warn: (message) => process.stderr.write(`${message}\n`),
  });
  return {
    url,
    adminUrl,
    home: cluster.home,
    stop: async () => {
      await stopWatching();
      await leave(cluster, membership.connection);
    },
  };
};

const joinOrLaunch = async (cluster: Cluster, settings: Record<string, string>, port?: number): Promise<Membership> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const joined = await joinServer(cluster);
    if (joined === 'busy') {
      await sleep(pauseMs);
    } else if (joined) {
      return joined;
    } else {
      disarmStalePostmasterFile(cluster.data);
      const isOurs = await launchServer(cluster, settings, port);
      await sleep(isOurs ? 0 : pauseMs);
    }
  }
  throw new StartFailure(
    `Another PostgreSQL holds the database in ${cluster.home} and does not answer: ` +
      'end that process, or set DATA_DIR to another folder.',
  );
};

/**
 * Also false if the server runs but the lock is lost: a crash inside the server ends all connections and their locks.
 */
const isMember = async ({ connection }: Membership): Promise<boolean> => {
  try {
    const held = await connection`
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = ${usersLock}`;
    return held.length > 0;
  } catch {
    return false;
  }
};

const prepare = (dataDir: string): Cluster => {
  try {
    const cluster = findCluster(dataDir);
    refuseFullDisk(cluster);
    createCluster(cluster);
    return cluster;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
};

const refuseFullDisk = ({ home, data }: Cluster) => {
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < (existsSync(data) ? neededToGoOnBytes : neededForNewBytes)) {
    throw noSpace(home);
  }
};

const joinServer = async (cluster: Cluster): Promise<Membership | 'busy' | null> => {
  const postmaster = readPostmasterFile(cluster.data);
  if (!postmaster || !isAlive(postmaster.pid)) {
    return null;
  }
  const url = `postgres://${clusterUser}:${cluster.password}@127.0.0.1:${postmaster.port}/postgres`;
  const connection = openDatabase(url, { maxConnections: 1, applicationName: 'sklad member' });
  try {
    const [server] = await connection<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    if (server?.folder === cluster.data) {
      await connection`select pg_advisory_lock_shared(${usersLock})`;
      return { url, connection };
    }
  } catch (error) {
    await connection.end();
    const cannotConnectNow = '57P03';
    return errorCode(error) === cannotConnectNow ? 'busy' : null;
  }
  await connection.end();
  return null;
};

const leave = async (cluster: Cluster, connection: Database) => {
  const postmaster = (await isLast(connection)) ? readPostmasterFile(cluster.data) : null;
  if (postmaster) {
    process.kill(postmaster.pid, 'SIGINT');
  }
  await connection.end({ timeout: 1 });
  while (postmaster && readPostmasterFile(cluster.data)?.pid === postmaster.pid) {
    await sleep(10);
  }
};

const isLast = async (connection: Database): Promise<boolean> => {
  try {
    await connection`select pg_advisory_unlock_shared(${usersLock})`;
    const [last] = await connection<{ alone: boolean }[]>`select pg_try_advisory_lock(${usersLock}) as alone`;
    return last?.alone ?? false;
  } catch {
    // A server that does not answer does not need to be stopped.
    return false;
  }
};

const explainFileError = (error: unknown, dataDir: string): unknown => {
  switch (errorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(dataDir);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFailure(
        `The data folder ${dataDir} cannot be written: make it a folder of the user who starts, ` +
          'or set DATA_DIR to another one.',
      );
    default:
      return error;
  }
};

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
