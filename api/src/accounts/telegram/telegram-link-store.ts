import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';

const lifetimeMs = 24 * 3600 * 1000;

/** One-time links that connect a Telegram chat to a user. */
export interface TelegramLinkStore {
  /** @returns the token of the link; earlier links of the user become invalid. */
  create(userId: number): Promise<string>;
  /**
   * Links the chat to the user.
   * @returns the login, or null if the link is invalid.
   */
  redeem(token: string, chatId: number): Promise<string | null>;
}

export const telegramLinkStore = (db: Database, clock: Clock): TelegramLinkStore => ({
  create: (userId) =>
    db.begin(async (tx) => {
      const token = newSecret();
      await tx`delete from telegram_links where user_id = ${userId}`;
      await tx`
        insert into telegram_links (token_hash, user_id, expires_at)
        values (${hashSecret(token)}, ${userId}, ${new Date(clock().getTime() + lifetimeMs)})`;
      return token;
    }),

  redeem: async (token, chatId) => {
    const [user] = await db<{ login: string }[]>`
      with used as (delete from telegram_links where token_hash = ${hashSecret(token)} returning user_id, expires_at)
      update users set telegram_chat_id = ${chatId}
      from used where users.id = used.user_id and used.expires_at > ${clock()}
      returning login`;
    return user?.login ?? null;
  },
});
