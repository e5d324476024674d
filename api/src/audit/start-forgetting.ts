import type { AuthEventStore } from './auth-event-store.ts';

/** Longer than most break-ins stay unnoticed. */
const keptDays = 365;
const dayMs = 24 * 3_600_000;

/** Removes events that are too old, now and every day. @returns what ends it. */
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
