import { nextTask } from '@shared/kit/runtime/page/next-task';

/** Short enough for a frame to be rendered, and a key to be handled, in between. */
const shortSliceMs = 8;
/** A hidden page is not seen, and a browser wakes it only once a second. */
const hiddenSliceMs = 500;

/**
 * Does long work in slices of a few milliseconds, so that the page stays responsive. The work is a generator that
 * yields at each point where it may be interrupted, every millisecond or so.
 * @param sliceMs for work whose result is awaited before anything else: longer, but no long task.
 * @throws the signal's reason once it is aborted: the work is then left unfinished.
 */
export const runInSlices = async <Result>(
  work: Generator<void, Result, void>,
  signal?: AbortSignal,
  sliceMs = shortSliceMs,
): Promise<Result> => {
  for (;;) {
    signal?.throwIfAborted();
    const untilMs = performance.now() + (document.hidden ? hiddenSliceMs : sliceMs);
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < untilMs);
    await nextTask();
  }
};
