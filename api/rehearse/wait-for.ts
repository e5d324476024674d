import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `find` until it returns something.
 * @throws Error with `what` if it does not within `withinMs`
 */
export const waitFor = async <Found>(
  what: string,
  withinMs: number,
  find: () => Promise<Found | null>,
): Promise<Found> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await find();
    if (found !== null) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}`);
    await sleep(100);
  }
};
