import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartFailure } from '../../start-failure.ts';

/** The system user that runs PostgreSQL if root starts the api: PostgreSQL refuses to run as root. */
export interface ServerAccount {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/**
 * Returns the account that runs PostgreSQL on the cluster in `home`; null is the user who runs the api. For root it is
 * the owner of an existing cluster, else the first suitable system user; no user is created.
 */
export const serverAccount = (home: string): ServerAccount | null => {
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
export const canReach = (account: ServerAccount, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid: account.uid, gid: account.gid, cwd: '/' }).status ===
  0;
