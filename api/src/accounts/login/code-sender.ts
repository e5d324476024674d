import type { CodeSent } from '@shared/contract/wire/session';

/** The recipient of a code. */
export interface CodeRecipient {
  login: string;
  telegram_chat_id: number | null;
}

/** How the code was sent, as the login screen shows it. */
export type SentBy = Pick<CodeSent, 'bot' | 'shown_in_terminal'>;

/** Delivers login codes. */
export interface CodeSender {
  /** @throws Failure with a text for the user if the code was not delivered. */
  send(recipient: CodeRecipient, code: string): Promise<SentBy>;
}

/** Prints codes in the terminal of the api. For a local machine; never used in production. */
export const terminalCodeSender = (print: (line: string) => void): CodeSender => ({
  send: async ({ login }, code) => {
    print(`Login code for ${login}: ${code}`);
    return { bot: null, shown_in_terminal: true };
  },
});
