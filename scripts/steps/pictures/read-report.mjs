import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { StepFailure } from '../failure.mjs';

/** @typedef {import('./picture-set.mjs').Picture} Picture */

/**
 * The parts of Playwright's report that are used here.
 * @typedef {{ type: string, description?: string }} Annotation
 * @typedef {{ annotations: Annotation[], results: { errors: { message?: string }[] }[] }} Test
 * @typedef {{ ok: boolean, tests: Test[] }} Spec
 * @typedef {{ specs: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
const specsOf = (suites) => suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** @param {Test} test */
const errorOf = ({ results }) =>
  stripVTControlCharacters(results.at(-1)?.errors[0]?.message ?? 'The run ended before this picture was taken.');

/**
 * @param {Spec} spec
 * @returns {Picture[]}
 */
const picturesOf = ({ ok, tests }) =>
  tests.flatMap((test) =>
    test.annotations
      .filter(({ type }) => type === 'picture')
      .map(({ description = '' }) => ({ ...JSON.parse(description), ...(!ok && { error: errorOf(test) }) })),
  );

/**
 * Reads the pictures of a run from Playwright's report: all widths of a screen, then the next screen.
 * @param {string} file
 * @returns {Promise<Picture[]>}
 * @throws {StepFailure} if the run ended without a report
 */
export const readReport = async (file) => {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StepFailure('The run of the browser ended without a report: its output above has the reason.');
  });
  const pictures = specsOf(JSON.parse(text).suites).flatMap(picturesOf);
  /** @type {Map<string, Picture[]>} */
  const screens = new Map();
  for (const picture of pictures) screens.set(picture.screen, [...(screens.get(picture.screen) ?? []), picture]);
  return [...screens.values()].flat();
};
