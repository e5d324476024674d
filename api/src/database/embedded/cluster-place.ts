import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { canReach, type ServerAccount, serverAccount } from './server-account.ts';

/**
 * A folder that the account of PostgreSQL can always access; used if it cannot access the data folder or the project
 * folder.
 */
const reachableRoot = '/var/lib/sklad';

/** The folders of a cluster and of its programs, and the account that runs it. */
export interface ClusterPlace {
  /** Belongs to the account that runs PostgreSQL; contains `data` and the server's log. */
  home: string;
  data: string;
  /** Contains the programs. */
  bin: string;
  account: ServerAccount | null;
  password: string;
}

/** What a data folder records about its cluster; a relative `home` moves with the folder. */
interface ClusterRecord {
  home: string;
  password: string;
}

/** Finds the cluster of a data folder, or chooses and prepares the place for a new one. */
export const clusterPlace = (dataDir: string): ClusterPlace => {
  // Another account must be able to enter what root creates here, whatever root's own umask is.
  const umask = process.umask(0o022);
  try {
    return findPlace(dataDir);
  } finally {
    process.umask(umask);
  }
};

const findPlace = (dataDir: string): ClusterPlace => {
  mkdirSync(dataDir, { recursive: true });
  const record = readRecord(dataDir) ?? writeRecord(dataDir);
  const home = resolve(dataDir, record.home);
  const account = serverAccount(home);
  mkdirSync(dirname(home), { recursive: true, mode: 0o755 });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (account) {
    chownSync(home, account.uid, account.gid);
  }
  const binaries = reachableBinaries(findPostgresBinaries(), account);
  return { home, data: join(home, 'data'), bin: join(binaries, 'bin'), account, password: record.password };
};

const recordPath = (dataDir: string) => join(dataDir, 'postgres.json');

const readRecord = (dataDir: string): ClusterRecord | null =>
  existsSync(recordPath(dataDir)) ? (JSON.parse(readFileSync(recordPath(dataDir), 'utf8')) as ClusterRecord) : null;

/** If two processes start at once on a new folder, the first one to link its record wins, and both use that record. */
const writeRecord = (dataDir: string): ClusterRecord => {
  const account = serverAccount(join(dataDir, 'postgres'));
  const home =
    account && !canReach(account, dataDir) ? join(reachableRoot, randomBytes(8).toString('hex')) : 'postgres';
  const draft = `${recordPath(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ home, password: randomBytes(24).toString('base64url') }), { mode: 0o600 });
  try {
    linkSync(draft, recordPath(dataDir));
  } catch (error) {
    if (!existsSync(recordPath(dataDir))) {
      throw error;
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return JSON.parse(readFileSync(recordPath(dataDir), 'utf8')) as ClusterRecord;
};

const reachableBinaries = ({ folder, version }: PostgresBinaries, account: ServerAccount | null): string => {
  if (!account || canReach(account, join(folder, 'bin', 'postgres'))) {
    return folder;
  }
  const copy = join(reachableRoot, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(reachableRoot, { recursive: true, mode: 0o755 });
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    renameUnlessThere(draft, copy);
  }
  return copy;
};

const renameUnlessThere = (draft: string, target: string) => {
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) {
      throw error;
    }
  }
};
