import { isoDay } from '@shared/kit/format/read-day';
import { useSyncExternalStore } from 'react';

/** A timer of hours is late after the sleep of a computer, and knows nothing of another time zone. */
const longestWaitMs = 60_000;

const today = () => isoDay(new Date());

const midnight = () => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();
};

const subscribe = (listener: () => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.min(midnight(), longestWaitMs));
    listener();
  };
  timer = setTimeout(look, Math.min(midnight(), longestWaitMs));
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** The day of this place, `2026-11-22`: another one after midnight, and in another time zone within a minute. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);
