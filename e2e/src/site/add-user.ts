import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/steps/paths.mjs';
import type { RunningSite } from './running-site';

/**
 * Adds a user with the command of an administrator.
 * @returns the site with the login of that user.
 */
export const addUser = async (site: RunningSite, login: string): Promise<RunningSite> => {
  const password = 'сорок восемь вешалок';
  const command = [join(root, 'api/dist/src/accounts/users/users-command.js'), 'add', login];
  const adding = promisify(execFile)(process.execPath, command, { env: { ...process.env, DATA_DIR: site.dataFolder } });
  adding.child.stdin?.end(`${password}\n`);
  await adding;
  return { ...site, login, password };
};
