/** Wraps work that may be requested at any time: a request while it runs makes it run again afterwards. */
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
