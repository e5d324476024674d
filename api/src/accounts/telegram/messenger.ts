import { systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { StartFailure } from '../../start-failure.ts';
import type { CodeSender } from '../session/code-sender.ts';
import { terminalCodeSender } from '../session/terminal-code-sender.ts';
import { telegramApi } from './telegram-api.ts';
import { telegramBot } from './telegram-bot.ts';
import { telegramCodeSender } from './telegram-code-sender.ts';
import { telegramLinkStore } from './telegram-link-store.ts';
import { listenToTelegram } from './telegram-listener.ts';

/** How this process sends codes to people. */
export interface Messenger {
  name: 'telegram' | 'terminal';
  codeSender: CodeSender;
  /**
   * Starts to receive the answers of people.
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
      listen: (db) => listenToTelegram({ db, api, bot, links: telegramLinkStore(db, systemClock), warn }).stop,
    };
  }
  if (isProduction) {
    throw new StartFailure('Nothing can send login codes: set TELEGRAM_BOT_TOKEN, which production needs.');
  }
  return {
    name: 'terminal',
    codeSender: terminalCodeSender((line) => process.stdout.write(`\n  ${line}\n\n`)),
    listen: () => async () => undefined,
  };
};

const warn = (message: string) => process.stderr.write(`${message}\n`);
