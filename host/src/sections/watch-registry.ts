import { onAnotherRegistry } from '@shared/kit/runtime/live/live-changes';

const leastMs = 45_000;
const spreadMs = 15_000;
/** Returning to the page requests at once, but not each of many times. */
const eagerMs = 5_000;

/** Within that time all browsers ask that are told at the same moment. */
const toldSpreadMs = 2_000;

/**
 * Requests the registry again while the page is visible: every 45 to 60 seconds, so that browsers do not all ask at
 * once; also when the back end says that there is another one, when the page becomes visible and when the network is back.
 * If nothing changed, the answer has no body.
 * @returns a function that stops it.
 */
export const watchRegistry = (
  page: Document,
  ask: () => Promise<void>,
  subscribe = onAnotherRegistry,
): (() => void) => {
  const view = page.defaultView ?? window;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = performance.now();

  const plan = () => {
    clearTimeout(timer);
    if (page.visibilityState !== 'visible') return;
    timer = setTimeout(askNow, leastMs + Math.random() * spreadMs);
  };

  const askNow = () => {
    askedAt = performance.now();
    void ask().finally(plan);
  };

  const askSoon = () => {
    if (page.visibilityState === 'visible' && performance.now() - askedAt > eagerMs) askNow();
    else plan();
  };

  let telling: ReturnType<typeof setTimeout> | undefined;
  const askWhenTold = () => {
    clearTimeout(telling);
    telling = setTimeout(askNow, Math.random() * toldSpreadMs);
  };

  page.addEventListener('visibilitychange', askSoon);
  view.addEventListener('focus', askSoon);
  view.addEventListener('online', askNow);
  const unsubscribe = subscribe(askWhenTold);
  plan();
  return () => {
    unsubscribe();
    page.removeEventListener('visibilitychange', askSoon);
    view.removeEventListener('focus', askSoon);
    view.removeEventListener('online', askNow);
    clearTimeout(timer);
    clearTimeout(telling);
  };
};
