import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMs = 1_000;

interface Watched {
  isRunning(): Promise<boolean>;
  /** Brings it back; tried again at the next look when it throws. */
  restart(): Promise<void>;
  /** Told why a restart failed, once for each reason. */
  warn(message: string): void;
}

/** Looks after something that may end by itself. @returns what stops the looking. */
export const keepRunning = ({ isRunning, restart, warn }: Watched): (() => Promise<void>) => {
  const stopping = new AbortController();
  let warned = '';
  const warnOnce = (message: string) => {
    if (message !== warned) {
      warned = message;
      warn(message);
    }
  };
  const look = async () => {
    if (!(await isRunning())) {
      try {
        await restart();
        warned = '';
      } catch (error) {
        warnOnce(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(lookEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = watch();
  return async () => {
    stopping.abort();
    await ended;
  };
};
