import { dirname } from 'node:path';
import { trackedFiles } from './git.mjs';

/** A folder is one subject: a reader takes it in at one look. */
const mostFiles = 30;
/** Decisions and pictures are found by their index. */
const isList = /^docs\//;
const isTest = /\.(test|e2e)\.tsx?$/;

/** A sentence for each folder with too many files; tests, which are beside what they test, are not counted. */
export const largeFolders = async () => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of await trackedFiles()) {
    if (isList.test(file) || isTest.test(file)) continue;
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > mostFiles)
    .map(
      ([folder, count]) => `${folder} has ${count} files without tests, more than ${mostFiles}: divide it by subject`,
    );
};
