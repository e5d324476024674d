import { Unavailable } from '../../failure.ts';

/** Runs expensive work with limited concurrency. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a semaphore that runs `atOnce` pieces of work and queues `waiting` more, in order.
 * @throws Unavailable, as a rejection of the returned promise, if the queue is full.
 */
export const semaphore = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Semaphore => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else if (queue.length < waiting) {
      // A finished piece passes its turn to this one, so `running` stays the same.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      throw new Unavailable(undefined, { retryAfterSeconds: 1 });
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) {
        next();
      } else {
        running -= 1;
      }
    }
  };
};
