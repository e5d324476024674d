import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/steps/paths.mjs';
import type { RunningSite } from './running-site';

const password = 'сорок восемь вешалок';

/**
 * Adds a user with the command of an administrator.
 * @returns the site with the login of that user.
 */
export const addUser = async (site: RunningSite, login: string): Promise<RunningSite> => {
  const command = [join(root, 'api/dist/src/accounts/users/users-command.js'), 'add', login];
  const adding = promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: site.dataFolder } });
  adding.child.stdin?.end(`${password}\n`);
  await adding;
  return { ...site, login, password };
};

/**
 * Adds many users by the store of the api: a command for each takes a second.
 * @returns the site with the login of each of them.
 */
export const addUsers = async (site: RunningSite, logins: readonly string[]): Promise<RunningSite[]> => {
  const words = [join(import.meta.dirname, 'add-many-users.mjs'), password, ...logins];
  await promisify(execFile)(process.execPath, words, { env: { ...process.env, DATA_DIR: site.dataFolder } });
  return logins.map((login) => ({ ...site, login, password }));
};
