const leastMs = 45_000;
const spreadMs = 15_000;
/** Coming back to the page asks at once, but not each time of many. */
const eagerMs = 5_000;

/**
 * Asks for the registry again while the page is looked at: every 45 to 60 seconds, not all browsers at once; also when
 * the page is looked at again and when the network is back. What did not change costs one answer without a body.
 * @returns what ends it.
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
