/**
 * Runs work now, or after `firstAfterMs`, and then every `everyMs`, in the background and never twice at once; `signal` aborts
 * when it is stopped.
 * @returns a function that stops it and waits for the current run.
 */
export const startPeriodic = (
  work: (signal: AbortSignal) => Promise<unknown>,
  {
    everyMs,
    firstAfterMs = 0,
    reportFailure,
  }: { everyMs: number; firstAfterMs?: number; reportFailure: (error: unknown) => void },
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const run = async () => {
    if (!stopping.signal.aborted) {
      await work(stopping.signal).catch(reportFailure);
    }
  };
  let current = firstAfterMs === 0 ? run() : Promise.resolve();
  const runAgain = () => {
    current = current.then(run);
  };
  const first = firstAfterMs === 0 ? undefined : setTimeout(runAgain, firstAfterMs);
  const timer = setInterval(runAgain, everyMs);
  return async () => {
    stopping.abort();
    clearTimeout(first);
    clearInterval(timer);
    await current;
  };
};
