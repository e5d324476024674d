import { parseArgs } from 'node:util';
import { StepFailure } from '../failure.mjs';

const usage = 'give --compare REF, or --only TEXT for the screens with that text in their names, or nothing';

/**
 * @param {string[]} args
 * @returns {{ compare?: string, only?: string }}
 * @throws {StepFailure} with one sentence
 */
export const readPictureArguments = (args) => {
  const values = parse(args);
  if (values.compare !== undefined && values.only !== undefined) {
    throw new StepFailure(`A comparison is of all screens: ${usage}.`);
  }
  return values;
};

/** @param {string[]} args */
const parse = (args) => {
  try {
    return parseArgs({ args, options: { compare: { type: 'string' }, only: { type: 'string' } } }).values;
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/\.?(?:\n|$)|\. /) : [];
    throw new StepFailure(`${reason}: ${usage}.`);
  }
};
