import { type SweepParts, sweepFiles } from './sweep-files.ts';

interface Sweeping {
  everyHours: number;
  report(removed: number): void;
  reportFailure(error: unknown): void;
}

/**
 * Sweeps now and then every `everyHours` hours, in the background.
 * @returns a function that stops it cleanly.
 */
export const startSweeping = (parts: SweepParts, { everyHours, report, reportFailure }: Sweeping) => {
  const stopping = new AbortController();
  const sweep = () => sweepFiles({ ...parts, signal: stopping.signal }).then(report, reportFailure);
  let current = sweep();
  const timer = setInterval(() => {
    current = current.then(sweep);
  }, everyHours * 3_600_000);
  return async (): Promise<void> => {
    stopping.abort();
    clearInterval(timer);
    await current;
  };
};
