import type { AuthEventStore } from './auth-event-store.ts';

const dayMs = 24 * 3_600_000;

interface EventCleanup {
  keptDays: number;
  reportFailure: (error: unknown) => void;
}

/**
 * Deletes old events now and once a day.
 * @returns a function that stops it.
 */
export const startEventCleanup = (events: AuthEventStore, { keptDays, reportFailure }: EventCleanup) => {
  const clean = async () => {
    await events.deleteOld(keptDays).catch(reportFailure);
  };
  let current = clean();
  const timer = setInterval(() => {
    current = clean();
  }, dayMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await current;
  };
};
