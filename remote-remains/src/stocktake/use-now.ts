import { useEffect, useState } from 'react';

const stepMs = 10_000;

/** The time, in steps: for what is shown only for a while. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
