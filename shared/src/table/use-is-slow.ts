import { useEffect, useState } from 'react';

/** When a person begins to wonder. */
const slowAfterMs = 4_000;

/** Whether something has gone on for longer than usual. */
export const useIsSlow = (isGoingOn: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return undefined;
    const timer = setTimeout(setIsSlow, slowAfterMs, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isGoingOn]);
  return isSlow;
};
