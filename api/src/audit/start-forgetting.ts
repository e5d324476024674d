import type { AuthEventStore } from './auth-event-store.ts';

const dayMs = 24 * 3_600_000;

interface Forgetting {
  keptDays: number;
  reportFailure: (error: unknown) => void;
}

/** Removes events that are too old, now and every day. @returns what ends it. */
export const startForgetting = (events: AuthEventStore, { keptDays, reportFailure }: Forgetting) => {
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
