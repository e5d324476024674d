import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StepFailure } from '../failure.mjs';
import { root } from '../paths.mjs';
import { withWorktree } from './git.mjs';
import { picturesFolder, readPictureSet } from './picture-set.mjs';

/** @typedef {import('./picture-set.mjs').PictureSet} PictureSet */

/**
 * Takes the pictures in a checkout of the project, with its own command. If this process is interrupted, it stops that
 * command first, so that there is time to remove the checkout.
 * @param {string} files the checkout
 * @returns {Promise<void>}
 */
const takePicturesIn = (files) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/pictures.mjs'], { cwd: files, stdio: 'inherit' });
    const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const end = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, end);
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      for (const each of signals) process.off(each, end);
      if (signal) reject(new StepFailure(`The pictures were given up (${signal}).`));
      else resolve();
    });
  });

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
    await takePicturesIn(files);
    const taken = join(files, relative(root, folder));
    if (await readPictureSet(taken)) await cp(taken, folder, { recursive: true });
  });
  const set = await readPictureSet(folder);
  if (!set) throw new StepFailure(`The command of ${commit} took no pictures: what it printed above says why.`);
  return set;
};
