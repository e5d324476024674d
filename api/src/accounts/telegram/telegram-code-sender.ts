import { Conflict, Unavailable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import type { CodeSender } from '../session/code-sender.ts';
import { TelegramFailure } from './telegram-api.ts';
import { botUrl, type TelegramBot } from './telegram-bot.ts';

/** Sends codes as messages of the bot to the chat that is linked to the user. */
export const telegramCodeSender = (bot: TelegramBot, warn: (message: string) => void): CodeSender => ({
  send: async ({ login, telegram_chat_id }, code) => {
    if (telegram_chat_id === null) {
      throw new Conflict(texts.messengerNotLinked);
    }
    try {
      const username = await bot.username();
      await bot.send(telegram_chat_id, texts.bot.code(code));
      return { bot: { name: username, url: botUrl(username) }, shown_in_terminal: false };
    } catch (error) {
      if (error instanceof TelegramFailure) {
        warn(`The login code for ${login} was not sent. ${error.message}`);
        throw new Unavailable(texts.codeNotSent);
      }
      throw error;
    }
  },
});
