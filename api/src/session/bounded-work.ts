import { Unavailable } from '../failure.ts';

/** Runs costly work a few pieces at a time. */
export type BoundedWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @throws Unavailable, from what it returns, at once when as much waits already as may. */
export const boundedWork = ({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedWork => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else if (queue.length < waiting) {
      // Whoever ends hands its place over, so `running` stays.
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
