import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Whether a file may be run.
 * @param {string} path
 */
export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where Debian keeps servers, which is on the path of root alone. */
const serverFolder = '/usr/sbin';

/**
 * Finds the first program of one of these names that this machine has.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export const findProgram = (names) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), serverFolder];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
};
