import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { runNode } from '../run-process.mjs';
import { comparisonPage } from './picture-pages.mjs';

/**
 * @typedef {import('./picture-set.mjs').Picture} Picture
 * @typedef {import('./picture-set.mjs').PictureSet} PictureSet
 * @typedef {import('./picture-pages.mjs').Kind} Kind
 * @typedef {import('./picture-pages.mjs').Difference} Difference
 */

/** The library that compares them is a dependency of e2e, so it runs there. */
const marker = join(root, 'e2e/src/pictures/mark-differences.mjs');

/**
 * The differences between pictures that both sets contain.
 * @param {{ before: string, after: string, files: string[], marked: string }} folders
 * @returns {Promise<Record<string, 'changed' | 'other size'>>}
 */
const markDifferences = async (folders) =>
  JSON.parse(await runNode([marker, JSON.stringify(folders)], { what: 'Comparing the pictures' }));

/** @param {PictureSet} set */
const takenFiles = ({ pictures }) =>
  new Set(pictures.filter(({ error }) => error === undefined).map(({ file }) => file));

/**
 * Writes a page of the pictures that differ, with copies of them.
 * @param {{ before: PictureSet, after: PictureSet, folder: string }} sets
 */
export const comparePictures = async ({ before, after, folder }) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'difference'), { recursive: true });
  const [beforeFiles, afterFiles] = [takenFiles(before), takenFiles(after)];
  const changes = await markDifferences({
    before: before.folder,
    after: after.folder,
    files: [...afterFiles].filter((file) => beforeFiles.has(file)),
    marked: join(folder, 'difference'),
  });

  const removed = before.pictures.filter(({ file }) => !after.pictures.some((picture) => picture.file === file));
  const all = [...after.pictures, ...removed];
  /** @param {Picture} picture @returns {Kind | undefined} */
  const kindOf = ({ file }) => {
    if (!afterFiles.has(file)) return removed.some((picture) => picture.file === file) ? 'removed' : 'failed';
    return beforeFiles.has(file) ? changes[file] : 'new';
  };
  /** @type {Difference[]} */
  const differences = all.flatMap((picture) => {
    const kind = kindOf(picture);
    return kind ? [{ picture, kind }] : [];
  });

  for (const { picture } of differences) {
    await copyPicture(beforeFiles, before.folder, picture, join(folder, 'before'));
    await copyPicture(afterFiles, after.folder, picture, join(folder, 'after'));
  }
  const page = join(folder, 'index.html');
  const summary = `${differences.length} of ${all.length} pictures differ`;
  await writeFile(page, comparisonPage(`${summary}: ${before.name}, then ${after.name}`, differences));
  console.log(`${summary}: ${page}`);
};

/**
 * @param {Set<string>} taken
 * @param {string} from
 * @param {Picture} picture
 * @param {string} to
 */
const copyPicture = async (taken, from, { file }, to) => {
  if (!taken.has(file)) return;
  await mkdir(to, { recursive: true });
  await cp(join(from, file), join(to, file));
};
