import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network at all. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

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
