import { useEffect, useState } from 'react';

const storageKey = 'code-resend-at';

/** Stores when another code may be requested. Survives a reload of the page (spec §9). */
export const keepResendDeadline = (afterSeconds: number): void =>
  sessionStorage.setItem(storageKey, String(Date.now() + afterSeconds * 1000));

const secondsLeft = () => Math.max(0, Math.ceil((Number(sessionStorage.getItem(storageKey)) - Date.now()) / 1000));

/**
 * Whole seconds until another code may be requested; 0 if it may be. Reads the clock, so that it is right in a
 * suspended tab too.
 */
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
