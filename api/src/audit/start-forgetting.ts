import type { AuthEventStore } from './auth-event-store.ts';

/** In days: longer than most break-ins stay unnoticed. */
const keptDays = 365;
const dayMs = 24 * 3_600_000;

/**
 * Deletes old events now and once a day.
 * @returns a function that stops it.
 */
export const startForgetting = (events: AuthEventStore, reportFailure: (error: unknown) => void) => {
  const forget = async () => {
    await events.forgetOld(keptDays).catch(reportFailure);
  };
  let current = forget();
  const timer = setInterval(() => {
    current = forget();
  }, dayMs);
  return async (): Promise<void> => {
    clearInterval(timer);
    await current;
  };
};
