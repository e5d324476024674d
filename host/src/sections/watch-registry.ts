const leastMs = 45_000;
const spreadMs = 15_000;
/** Returning to the page requests at once, but not each of many times. */
const eagerMs = 5_000;

/**
 * Requests the registry again while the page is visible: every 45 to 60 seconds, so that browsers do not all ask at
 * once; also when the page becomes visible and when the network is back. If nothing changed, the answer has no body.
 * @returns a function that stops it.
 */
export const watchRegistry = (page: Document, ask: () => Promise<void>): (() => void) => {
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

  page.addEventListener('visibilitychange', askSoon);
  view.addEventListener('focus', askSoon);
  view.addEventListener('online', askNow);
  plan();
  return () => {
    page.removeEventListener('visibilitychange', askSoon);
    view.removeEventListener('focus', askSoon);
    view.removeEventListener('online', askNow);
    clearTimeout(timer);
  };
};
