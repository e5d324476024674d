import { useEffect } from 'react';

/**
 * Keeps the screen of a phone or tablet on while goods are counted. A browser ends the lock when its page is hidden; it is
 * requested again when the page returns. Without support, or with an empty battery, the screen goes off as usual.
 */
export const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    const { wakeLock } = navigator;
    if (!isOn || !wakeLock) return undefined;
    let isEnded = false;
    let lock: WakeLockSentinel | undefined;

    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      const granted = await wakeLock.request('screen').catch(() => undefined);
      if (isEnded) await granted?.release();
      else lock = granted;
    };

    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [isOn]);
};
