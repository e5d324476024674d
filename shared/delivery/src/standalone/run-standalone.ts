import { DeliveryFailure } from '../delivery-failure.ts';
import { runSectionCommand } from '../publish/section-command.ts';
import { ownRepository } from './own-repository.ts';

/**
 * Runs `section …` in the present folder. A failure that a person can mend is printed as one sentence, any other with its
 * stack; both set the exit code 1.
 */
export const runStandalone = async (args: string[]): Promise<void> => {
  try {
    const workspace = await ownRepository(process.cwd());
    await runSectionCommand(args, { env: process.env, workspace, print: console.log });
  } catch (error) {
    console.error(error instanceof DeliveryFailure ? error.message : error);
    process.exitCode = 1;
  }
};
