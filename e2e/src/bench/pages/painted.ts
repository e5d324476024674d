import { nextTask } from './next-task';

const patienceMs = 20_000;

export const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when the browser has painted the next frame: a task begun in a frame runs after it. */
export const nextPaint = (): Promise<void> => nextFrame().then(nextTask);

/** Does something and waits for the first painted frame in which a claim holds. @returns how long that took. */
export const timeUntilPainted = async (act: () => void, isDone: () => boolean): Promise<number> => {
  const startedAt = performance.now();
  act();
  do {
    await nextPaint();
    if (performance.now() - startedAt > patienceMs) throw new Error('The list did not come to show what was awaited');
  } while (!isDone());
  return performance.now() - startedAt;
};
