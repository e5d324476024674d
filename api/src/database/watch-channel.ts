import type { Database } from './database.ts';

/** A notification can be lost with the listening connection, so a watcher also polls. */
const pollIntervalMs = 10_000;

interface Watcher {
  onNotice: (payload: string) => unknown;
  /** Finds changes whose notifications may have been lost. */
  look: () => unknown;
}

export interface ChannelWatch {
  /** Starts at the first call; after a failure, at the next call. */
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Listens to a notification channel of the database, from the first time that it is needed. */
export const watchChannel = (db: Database, channel: string, prepare: () => Promise<Watcher>): ChannelWatch => {
  let starting: Promise<() => Promise<void>> | null = null;

  const begin = async () => {
    const { onNotice, look } = await prepare();
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
