import { botUrl, type TelegramBot, TelegramFailure } from '../telegram/telegram-api.ts';
import type { TelegramLinkStore } from '../telegram/telegram-link-store.ts';

/** Addresses that open the bot, which ties the chat then. Null without a bot, or while Telegram does not answer. */
export interface BotLinks {
  toInvitation(token: string): Promise<string | null>;
  /** Makes the link; earlier ones of the person are not valid any more. */
  toPerson(id: number): Promise<string | null>;
}

/** What the bot gets of an invitation begins with this, and with the token of a link otherwise. */
export const invitationMark = 'i-';

export const botLinks = (bot: TelegramBot | null, links: Pick<TelegramLinkStore, 'create'>): BotLinks => {
  const addressOf = async (start: () => string | Promise<string>): Promise<string | null> => {
    if (!bot) return null;
    try {
      return `${botUrl(await bot.username())}?start=${await start()}`;
    } catch (error) {
      if (error instanceof TelegramFailure) return null;
      throw error;
    }
  };
  return {
    toInvitation: (token) => addressOf(() => `${invitationMark}${token}`),
    toPerson: (id) => addressOf(() => links.create(id)),
  };
};
