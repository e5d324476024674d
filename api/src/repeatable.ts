/** Makes work that may be asked for at any time: asked for while it runs, it runs once more afterwards. */
export const repeatable = (work: () => Promise<void>, warn: (error: unknown) => void): (() => Promise<void>) => {
  let isRunning = false;
  let isAskedFor = false;
  return async () => {
    isAskedFor = true;
    if (isRunning) {
      return;
    }
    isRunning = true;
    while (isAskedFor) {
      isAskedFor = false;
      await work().catch(warn);
    }
    isRunning = false;
  };
};
