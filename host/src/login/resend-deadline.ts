import { useEffect, useState } from 'react';

const storageKey = 'code-resend-at';

/** What was left at a moment, so that a clock that is set back adds nothing: it only stops the wait where it was. */
interface Wait {
  leftMs: number;
  seenAtMs: number;
}

const keep = (wait: Wait) => sessionStorage.setItem(storageKey, JSON.stringify(wait));

/** Stores how long no other code may be requested. Survives a reload of the page (spec §9). */
export const keepResendDeadline = (afterSeconds: number): void =>
  keep({ leftMs: afterSeconds * 1000, seenAtMs: Date.now() });

const isWait = (value: unknown): value is Wait =>
  typeof value === 'object' && value !== null && 'leftMs' in value && 'seenAtMs' in value;

const secondsLeft = () => {
  const wait: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  if (!isWait(wait)) return 0;
  const seenAtMs = Date.now();
  const leftMs = Math.max(0, wait.leftMs - Math.max(0, seenAtMs - wait.seenAtMs));
  keep({ leftMs, seenAtMs });
  return Math.ceil(leftMs / 1000);
};

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
