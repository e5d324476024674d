import { Type } from 'typebox';
import type { TelegramApi } from './telegram-api.ts';

const Me = Type.Object({ username: Type.String() });
const Message = Type.Object({ message_id: Type.Integer() });

/** The bot that sends codes. */
export interface TelegramBot {
  /** Its name on Telegram, requested once. */
  username(): Promise<string>;
  send(chatId: number, text: string): Promise<void>;
}

/** Sending the first code takes two calls, and a refusal should take at most ten seconds. */
const callTimeoutMs = 4_500;

export const telegramBot = (api: TelegramApi, { timeoutMs = callTimeoutMs } = {}): TelegramBot => {
  let username: string | null = null;
  return {
    username: async () => {
      username ??= (await api.call('getMe', {}, { result: Me, timeoutMs })).username;
      return username;
    },
    send: async (chatId, text) => {
      await api.call('sendMessage', { chat_id: chatId, text }, { result: Message, timeoutMs });
    },
  };
};

export const botUrl = (username: string): string => `https://t.me/${username}`;
