/** Something a person can mend: its message says what is wrong and what to do, and nothing else is printed. */
export class StepFailure extends Error {
  /** @override */
  name = 'StepFailure';
}

/** The delivery's failures are such sentences too; it is loaded only once it is compiled. */
const isForPerson = (/** @type {unknown} */ error) =>
  error instanceof StepFailure || (error instanceof Error && error.name === 'DeliveryFailure');

/**
 * Runs a command of this project. What a person can mend is one sentence, the rest a stack for us; both end with 1.
 * @param {() => Promise<void>} command
 */
export const runCommand = async (command) => {
  try {
    await command();
  } catch (error) {
    console.error(isForPerson(error) && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
