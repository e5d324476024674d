import { parseArgs } from 'node:util';
import { StepFailure } from './failure.mjs';

/**
 * Reads the options of a command, each with a text: `--name TEXT`.
 * @template {string} Name
 * @param {string[]} args
 * @param {readonly Name[]} names
 * @param {string} usage ends the message about a mistake
 * @returns {Partial<Record<Name, string>>}
 * @throws {StepFailure} with one sentence
 */
export const readOptions = (args, names, usage) => {
  const options = Object.fromEntries(names.map((name) => [name, { type: /** @type {const} */ ('string') }]));
  try {
    const { values } = parseArgs({ args, options });
    return /** @type {Partial<Record<Name, string>>} */ (values);
  } catch (error) {
    const [reason] = error instanceof Error ? error.message.split(/\.?(?:\n|$)|\. /) : [];
    throw new StepFailure(`${reason}: ${usage}.`);
  }
};
