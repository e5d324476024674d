import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runPictures } from '../checks.mjs';
import { StepFailure } from '../failure.mjs';
import { findChromium } from '../find-chromium.mjs';
import { root } from '../paths.mjs';
import { prepare } from '../prepare.mjs';
import { picturesPage } from './picture-pages.mjs';
import { picturesFolder, writePictureSet } from './picture-set.mjs';
import { readReport } from './read-report.mjs';

/** @typedef {import('./picture-set.mjs').PictureSet} PictureSet */

const mockups = join(root, 'docs/pictures/mockups');

/**
 * Takes the pictures of the working files. An interrupted run keeps those of the previous one.
 * @param {string} name of the set
 * @param {string} [only] takes only screens whose name contains this
 * @returns {Promise<PictureSet>}
 */
export const takePictures = async (name, only = '') => {
  await prepare();
  const chromium = await findChromium('journeys');
  const draft = join(picturesFolder, `${name}.draft`);
  const report = join(draft, 'report.json');
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await runPictures(chromium, { PICTURES_FOLDER: draft, PICTURES_REPORT: report, PICTURES_ONLY: only });
  const pictures = await readReport(report);
  if (pictures.length === 0) throw new StepFailure(`No screen has "${only}" in its name (e2e/src/screens).`);
  const failed = pictures.filter(({ error }) => error !== undefined);
  // The first attempt at a screen may have left a picture.
  for (const { file } of failed) await rm(join(draft, file), { force: true });
  await rm(report);

  const folder = join(picturesFolder, name);
  const set = { name, folder, pictures };
  await cp(mockups, join(draft, 'mockups'), { recursive: true });
  await writePictureSet({ ...set, folder: draft });
  await writeFile(join(draft, 'index.html'), picturesPage(set));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);

  console.log(`\n${pictures.length - failed.length} of ${pictures.length} pictures: ${join(folder, 'index.html')}`);
  if (failed.length > 0) {
    console.log(`Failed: ${[...new Set(failed.map(({ screen }) => screen))].join('; ')}`);
    process.exitCode = 1;
  }
  return set;
};
