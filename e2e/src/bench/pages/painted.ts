import type { Took } from '../bench-page';
import { nextTask } from './next-task';

const patienceMs = 20_000;

export const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when the browser has painted the next frame: a task that is queued in a frame runs after it. */
export const nextPaint = (): Promise<void> => nextFrame().then(nextTask);

/**
 * Runs an action and waits for the first painted frame in which a condition holds. Checking it is not part of the time.
 */
export const timeUntilPainted = async (act: () => void, isDone: () => boolean): Promise<Took> => {
  const startedAt = performance.now();
  let lookMs = 0;
  const look = () => {
    const lookedAt = performance.now();
    const isFound = isDone();
    lookMs += performance.now() - lookedAt;
    return isFound;
  };
  act();
  do {
    await nextPaint();
    if (performance.now() - startedAt > patienceMs) throw new Error('The list did not come to show what was awaited');
  } while (!look());
  return { paintedMs: performance.now() - startedAt - lookMs, lookMs };
};
