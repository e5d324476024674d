import type { AuthEventStore } from './auth-event-store.ts';

/** In days: longer than most break-ins stay unnoticed. */
const keptDays = 365;
const dayMs = 24 * 3_600_000;

/**
 * Deletes old events now and once a day.
 * @returns a function that stops it.
 */
export const startEventCleanup = (events: AuthEventStore, reportFailure: (error: unknown) => void) => {
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
