import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Whether a file is executable.
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

/** Where Debian installs servers; only root has it in the path. */
const serverFolder = '/usr/sbin';

/**
 * Finds the first of these programs that is installed.
 * @param {string[]} names
 * @returns {string | undefined} its path
 */
export const findProgram = (names) => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), serverFolder];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
};
