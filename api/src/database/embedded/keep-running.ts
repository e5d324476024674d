import { setTimeout as sleep } from 'node:timers/promises';

const pollIntervalMs = 1_000;

interface Watched {
  isRunning(): Promise<boolean>;
  /** Restarts it; repeated at the next check if it throws. */
  restart(): Promise<void>;
  /** Receives the reason of a failed restart, once for each reason. */
  warn(message: string): void;
}

/**
 * Watches something that may end by itself.
 * @returns a function that stops watching.
 */
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
      await sleep(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = watch();
  return async () => {
    stopping.abort();
    await ended;
  };
};
