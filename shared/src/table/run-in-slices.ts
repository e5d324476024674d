/** Short enough for a frame to be drawn, and a key to be answered, in between. */
const sliceMs = 8;
/** Nobody looks at a hidden page, and a browser wakes it once a second only. */
const hiddenSliceMs = 500;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Does long work a few milliseconds at a time, so that the page stays quick. The work is a generator that yields wherever
 * it may be interrupted, every millisecond or so.
 * @throws the signal's reason once it is aborted: the work is then left as it is.
 */
export const runInSlices = async <Result>(
  work: Generator<void, Result, void>,
  signal?: AbortSignal,
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
