import type { Database } from './database.ts';

/** A notice can be lost with the connection that listens; so a watch also looks by itself. */
const lookEveryMs = 10_000;

interface Watcher {
  onNotice: (payload: string) => unknown;
  /** Finds out what notices may have been missed. */
  look: () => unknown;
}

export interface ChannelWatch {
  /** Begins at the first call; one that failed begins anew at the next. */
  start(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Follows a channel of the database's notices, from the first time that somebody needs it. */
export const watchChannel = (db: Database, channel: string, prepare: () => Promise<Watcher>): ChannelWatch => {
  let starting: Promise<() => Promise<void>> | null = null;

  const begin = async () => {
    const { onNotice, look } = await prepare();
    const listening = await db.listen(channel, onNotice, look);
    const timer = setInterval(look, lookEveryMs);
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
