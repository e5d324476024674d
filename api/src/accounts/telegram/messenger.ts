import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { Conflict, Unavailable } from '../../failure.ts';
import { StartFailure } from '../../start-failure.ts';
import { texts } from '../../texts.ts';
import { type CodeSender, terminalCodeSender } from '../login/code-sender.ts';
import { invitationStore } from '../people/invitation-store.ts';
import { botUrl, type TelegramBot, TelegramFailure, telegramApi, telegramBot } from './telegram-api.ts';
import { telegramLinkStore } from './telegram-link-store.ts';
import { listenToTelegram } from './telegram-listener.ts';

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

/** How this process sends codes to people. */
export interface Messenger {
  name: 'telegram' | 'terminal';
  codeSender: CodeSender;
  /** Sends other messages to people; null in a terminal. */
  bot: TelegramBot | null;
  /**
   * Starts to receive the messages of people.
   * @returns a function that stops it.
   */
  listen(db: Database): () => Promise<void>;
}

/**
 * Telegram if its token is set, else the terminal.
 * @throws StartFailure in production without a token: a code in a log is a second factor for every reader of the log.
 */
export const chooseMessenger = ({ telegram, isProduction }: Config): Messenger => {
  if (telegram) {
    const api = telegramApi(telegram);
    const bot = telegramBot(api);
    return {
      name: 'telegram',
      codeSender: telegramCodeSender(bot, warn),
      bot,
      listen: (db) =>
        listenToTelegram({
          db,
          api,
          bot,
          links: telegramLinkStore(db, systemClock),
          invitations: invitationStore(db, systemClock),
          warn,
        }).stop,
    };
  }
  if (isProduction) {
    throw new StartFailure('Nothing can send login codes: set TELEGRAM_BOT_TOKEN, which production needs.');
  }
  return {
    name: 'terminal',
    codeSender: terminalCodeSender((line) => process.stdout.write(`\n  ${line}\n\n`)),
    bot: null,
    listen: () => async () => undefined,
  };
};

const warn = (message: string) => process.stderr.write(`${message}\n`);
