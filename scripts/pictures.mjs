import { requireNode } from './steps/require-node.mjs';

requireNode();

const { join } = await import('node:path');
const { runCommand } = await import('./steps/failure.mjs');
const { comparePictures } = await import('./steps/pictures/compare-pictures.mjs');
const { commitOf, presentCommit, requireFile } = await import('./steps/git.mjs');
const { readPictureArguments } = await import('./steps/pictures/picture-arguments.mjs');
const { picturesFolder } = await import('./steps/pictures/picture-set.mjs');
const { picturesOfCommit } = await import('./steps/pictures/pictures-of-commit.mjs');
const { takePictures } = await import('./steps/pictures/take-pictures.mjs');

/** @param {string} reference */
const compareWith = async (reference) => {
  const commit = await commitOf(reference);
  await requireFile(
    commit,
    'scripts/pictures.mjs',
    `${reference} is older than the command for pictures, so it has none to compare with.`,
  );
  const before = await picturesOfCommit(commit);
  // Never in the folder of a commit, which may be the one to compare with.
  const after = await takePictures('work');
  await comparePictures({ before, after, folder: join(picturesFolder, `compared-with-${commit}`) });
};

// `npm run pictures`: every screen in both themes at three widths, and the effect of a change on them (decision 071).
await runCommand(async () => {
  const { compare, only } = readPictureArguments(process.argv.slice(2));
  if (compare !== undefined) await compareWith(compare);
  else if (only !== undefined) await takePictures('only', only);
  else await takePictures((await presentCommit()) ?? 'work');
});
