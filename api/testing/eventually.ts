import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats the assertion until it passes; fails with its last error after 20 seconds. */
export const eventually = async (claim: () => void | Promise<void>): Promise<void> => {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      await claim();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
      await sleep(10);
    }
  }
};
