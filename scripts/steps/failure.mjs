/** An error that a person can fix: its message contains the problem and the remedy, and nothing else is printed. */
export class StepFailure extends Error {
  /** @override */
  name = 'StepFailure';
}

/**
 * Whether the message of an error is for a person. The delivery has such errors too; its code is loaded only after it is
 * compiled.
 * @param {unknown} error
 * @returns {error is Error}
 */
export const isForPerson = (error) =>
  error instanceof StepFailure || (error instanceof Error && error.name === 'DeliveryFailure');

/**
 * Runs a command of this project. A `StepFailure` is printed as one sentence, any other error with its stack; both set
 * the exit code 1.
 * @param {() => Promise<void>} command
 */
export const runCommand = async (command) => {
  try {
    await command();
  } catch (error) {
    console.error(isForPerson(error) ? error.message : error);
    process.exitCode = 1;
  }
};
