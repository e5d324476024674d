import { useEffect, useState } from 'react';

/** The time after which a person starts to wonder. */
const slowAfterMs = 4_000;

/** Whether something has lasted longer than usual. */
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
