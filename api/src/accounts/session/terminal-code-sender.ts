import type { CodeSender } from './code-sender.ts';

/** Prints codes in the terminal of the api. For a local machine; never used in production. */
export const terminalCodeSender = (print: (line: string) => void): CodeSender => ({
  send: async ({ login }, code) => {
    print(`Login code for ${login}: ${code}`);
    return { bot: null, shown_in_terminal: true };
  },
});
