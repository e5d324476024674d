import { StepFailure } from '../failure.mjs';
import { readOptions } from '../read-options.mjs';

const usage = 'give --compare REF, or --only TEXT for the screens with that text in their names, or nothing';

/**
 * @param {string[]} args
 * @returns {{ compare?: string, only?: string }}
 * @throws {StepFailure} with one sentence
 */
export const readPictureArguments = (args) => {
  const values = readOptions(args, ['compare', 'only'], usage);
  if (values.compare !== undefined && values.only !== undefined) {
    throw new StepFailure(`A comparison is of all screens: ${usage}.`);
  }
  return values;
};
