/**
 * Runs work now and then every `everyMs`, in the background and never twice at once; `signal` aborts when it is stopped.
 * @returns a function that stops it and waits for the current run.
 */
export const startPeriodic = (
  work: (signal: AbortSignal) => Promise<unknown>,
  { everyMs, reportFailure }: { everyMs: number; reportFailure: (error: unknown) => void },
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const run = async () => {
    if (!stopping.signal.aborted) {
      await work(stopping.signal).catch(reportFailure);
    }
  };
  let current = run();
  const timer = setInterval(() => {
    current = current.then(run);
  }, everyMs);
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await current;
  };
};
