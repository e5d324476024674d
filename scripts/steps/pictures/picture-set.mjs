import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localFolder } from '../paths.mjs';

/**
 * A picture of a screen, or the error that prevented it.
 * @typedef {{ screen: string, width: number, theme: string, file: string, mockup?: string, error?: string }} Picture
 */

/**
 * The pictures of one run, in the order of the catalogue of screens. `folder` contains them and their list.
 * @typedef {{ name: string, folder: string, pictures: Picture[] }} PictureSet
 */

/** One folder per run: named by its commit, `work` for uncommitted files, `only` for some of the screens. */
export const picturesFolder = join(localFolder, 'pictures');

/** @param {string} folder */
const listOf = (folder) => join(folder, 'pictures.json');

/** @param {PictureSet} set */
export const writePictureSet = ({ name, folder, pictures }) =>
  writeFile(listOf(folder), JSON.stringify({ name, pictures }, null, 2));

/**
 * @param {string} folder
 * @returns {Promise<PictureSet | undefined>} undefined if no run has finished
 */
export const readPictureSet = async (folder) => {
  const text = await readFile(listOf(folder), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : { ...JSON.parse(text), folder };
};
