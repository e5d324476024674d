import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StepFailure } from '../failure.mjs';
import { withWorktree } from '../git.mjs';
import { root } from '../paths.mjs';
import { runToEnd } from '../run-to-end.mjs';
import { picturesFolder, readPictureSet } from './picture-set.mjs';

/** @typedef {import('./picture-set.mjs').PictureSet} PictureSet */

/**
 * The pictures of a commit: those of an earlier run, or new ones.
 * @param {string} commit
 * @returns {Promise<PictureSet>}
 * @throws {StepFailure} if its command fails
 */
export const picturesOfCommit = async (commit) => {
  const folder = join(picturesFolder, commit);
  const known = await readPictureSet(folder);
  if (known) return known;
  console.log(`── Pictures of ${commit}, in a copy of its files`);
  await withWorktree(commit, async (files) => {
    await runToEnd(['scripts/pictures.mjs'], { cwd: files, what: 'Taking the pictures' });
    const taken = join(files, relative(root, folder));
    if (await readPictureSet(taken)) await cp(taken, folder, { recursive: true });
  });
  const set = await readPictureSet(folder);
  if (!set) throw new StepFailure(`The command of ${commit} took no pictures: its output above has the reason.`);
  return set;
};
