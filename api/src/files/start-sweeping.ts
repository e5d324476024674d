import { type SweepParts, sweepFiles } from './sweep-files.ts';

interface Sweeping {
  everyHours: number;
  report(removed: number): void;
  reportFailure(error: unknown): void;
}

/**
 * Sweeps now and then every so many hours, beside everything else.
 * @returns what ends it; a sweep that is under way is waited for.
 */
export const startSweeping = (parts: SweepParts, { everyHours, report, reportFailure }: Sweeping) => {
  const sweep = () => sweepFiles(parts).then(report, reportFailure);
  let current = sweep();
  const timer = setInterval(() => {
    current = current.then(sweep);
  }, everyHours * 3_600_000);
  return async (): Promise<void> => {
    clearInterval(timer);
    await current;
  };
};
