import { setTimeout as sleep } from 'node:timers/promises';
import { type Static, Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import { texts } from '../../texts.ts';
import { invitationMark } from '../people/bot-links.ts';
import type { InvitationStore } from '../people/invitation-store.ts';
import { type TelegramApi, type TelegramBot, TelegramFailure } from './telegram-api.ts';
import type { TelegramLinkStore } from './telegram-link-store.ts';

/** Telegram allows one listener per bot; of several api processes the one that holds this lock listens. */
const listenerLock = 7_305_006;

const pollSeconds = 25;
const otherListensPauseMs = 15_000;
const longestPauseMs = 30_000;

const Update = Type.Object({
  update_id: Type.Integer(),
  message: Type.Optional(
    Type.Object({
      text: Type.Optional(Type.String()),
      chat: Type.Object({ id: Type.Integer(), type: Type.String() }),
    }),
  ),
});

interface ListenerDependencies {
  db: Database;
  api: TelegramApi;
  bot: TelegramBot;
  links: TelegramLinkStore;
  invitations: Pick<InvitationStore, 'tie'>;
  warn: (message: string) => void;
}

/** Receives messages to the bot, and links the chats of users who open their link. */
export const listenToTelegram = (dependencies: ListenerDependencies): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const ended = keepListening(dependencies, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
};

/** Runs until stopped; after an error it waits, longer each time. */
const keepListening = async (dependencies: ListenerDependencies, signal: AbortSignal) => {
  let pauseMs = 1_000;
  while (!signal.aborted) {
    try {
      await listenAsTheOnlyOne(dependencies, signal, () => {
        pauseMs = 1_000;
      });
      await pause(otherListensPauseMs, signal);
    } catch (error) {
      if (!signal.aborted) {
        dependencies.warn(
          `The bot does not listen for ${pauseMs / 1000} s. ${error instanceof Error ? error.message : ''}`,
        );
        await pause(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, longestPauseMs);
      }
    }
  }
};

/** @returns at once if another process listens. */
const listenAsTheOnlyOne = async (dependencies: ListenerDependencies, signal: AbortSignal, onResponse: () => void) => {
  const connection = await dependencies.db.reserve();
  try {
    const [lock] = await connection<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${listenerLock}) as is_ours`;
    let offset = 0;
    while (lock?.is_ours && !signal.aborted) {
      const updates = await dependencies.api.call(
        'getUpdates',
        { offset, timeout: pollSeconds, allowed_updates: ['message'] },
        { result: Type.Array(Update), timeoutMs: (pollSeconds + 10) * 1000, signal },
      );
      onResponse();
      for (const update of updates) {
        await receive(dependencies, update);
        offset = update.update_id + 1;
      }
      // Fails if the connection, and with it the lock, is lost.
      await connection`select 1`;
    }
  } finally {
    // A lost connection has already released the lock.
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
};

/** What the bot answers to a link: an invited person is led to their password. */
const redeem = async ({ links, invitations }: ListenerDependencies, token: string, chat: number) => {
  if (!token.startsWith(invitationMark)) {
    const login = await links.redeem(token, chat);
    return login === null ? texts.bot.linkRefused : texts.bot.linked(login);
  }
  const secret = token.slice(invitationMark.length);
  const tied = await invitations.tie(secret, chat);
  if (tied === null) return texts.bot.linkRefused;
  return tied.site === null
    ? texts.bot.linked(tied.login)
    : texts.bot.invited(tied.login, `${tied.site}/invite#${secret}`);
};

const receive = async (dependencies: ListenerDependencies, { message }: Static<typeof Update>) => {
  const { bot, warn } = dependencies;
  if (message?.text === undefined || message.chat.type !== 'private') {
    return;
  }
  const [, token] = /^\/start ([A-Za-z0-9_-]{1,64})$/.exec(message.text) ?? [];
  const reply = token === undefined ? texts.bot.greeting : await redeem(dependencies, token, message.chat.id);
  try {
    await bot.send(message.chat.id, reply);
  } catch (error) {
    if (!(error instanceof TelegramFailure)) {
      throw error;
    }
    // The chat is linked either way; a user without a reply can still request a code.
    warn(`The bot could not reply. ${error.message}`);
  }
};

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
