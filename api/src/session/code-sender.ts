import type { CodeSent } from 'shared/contract/session';

/** Whom a code is for. */
export interface CodeRecipient {
  login: string;
  telegram_chat_id: number | null;
}

/** How a code reached the person, as the login screen tells it. */
export type SentBy = Pick<CodeSent, 'bot' | 'shown_in_terminal'>;

/** Delivers login codes. */
export interface CodeSender {
  /** @throws Failure with a text for the person when the code did not get through. */
  send(recipient: CodeRecipient, code: string): Promise<SentBy>;
}
