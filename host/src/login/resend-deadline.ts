import { useEffect, useState } from 'react';

const storageKey = 'code-resend-at';

/** Remembers when a further code may be asked for, also over a reload of the page (spec §9). */
export const keepResendDeadline = (afterSeconds: number): void =>
  sessionStorage.setItem(storageKey, String(Date.now() + afterSeconds * 1000));

const secondsLeft = () => Math.max(0, Math.ceil((Number(sessionStorage.getItem(storageKey)) - Date.now()) / 1000));

/** Whole seconds until a further code may be asked for; 0 when it may. Asks the clock, so a sleeping tab is right too. */
export const useResendSecondsLeft = (): number => {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, []);
  return left;
};

/** `mm:ss`. */
export const formatCountdown = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
