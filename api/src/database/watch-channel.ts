import type { Database } from './database.ts';

/** A notification can be lost with the listening connection, so a watcher also polls. */
const pollIntervalMs = 10_000;

interface Watcher {
  /** Handles a notification; without it, a notification leads to a look. */
  onNotice?: (payload: string) => unknown;
  /** Finds changes, also those whose notifications were lost. Never runs twice at once. */
  look: () => Promise<void>;
}

interface ChannelWatch {
  /** Starts at the first call; after a failure, at the next call. */
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Listens to a notification channel of the database, from the first time that it is needed.
 * @param warn receives the errors of looks
 */
export const watchChannel = (
  db: Database,
  channel: string,
  prepare: () => Promise<Watcher>,
  warn: (error: unknown) => void,
): ChannelWatch => {
  let starting: Promise<() => Promise<void>> | null = null;

  const begin = async () => {
    const watcher = await prepare();
    const look = repeatable(watcher.look, warn);
    const { onNotice = look } = watcher;
    const listening = await db.listen(channel, onNotice, look);
    const timer = setInterval(look, pollIntervalMs);
    return async () => {
      clearInterval(timer);
      await listening.unlisten();
    };
  };

  return {
    start: () => {
      starting ??= begin().catch((error) => {
        starting = null;
        throw error;
      });
      return starting;
    },
    stop: async () => {
      const stop = await starting;
      await stop?.();
    },
  };
};

/** Wraps work that may be requested at any time: a request while it runs makes it run again afterwards. */
const repeatable = (work: () => Promise<void>, warn: (error: unknown) => void): (() => Promise<void>) => {
  let isRunning = false;
  let isAskedFor = false;
  return async () => {
    isAskedFor = true;
    if (isRunning) {
      return;
    }
    isRunning = true;
    while (isAskedFor) {
      isAskedFor = false;
      await work().catch(warn);
    }
    isRunning = false;
  };
};
