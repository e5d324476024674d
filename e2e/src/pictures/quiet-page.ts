import { expect, type Page, type Request } from '@playwright/test';

const longestWaitMs = 3000;
const quietMs = 150;

/** Never ends by itself. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/events/';

/**
 * Follows the page's requests from now on.
 * @returns a function that waits for the pending ones.
 */
export const followRequests = (page: Page): (() => Promise<void>) => {
  const underWay = new Set<Request>();
  let lastChangeMs = Date.now();
  const change = (isUnderWay: boolean) => (request: Request) => {
    if (isStream(request)) return;
    if (isUnderWay) underWay.add(request);
    else underWay.delete(request);
    lastChangeMs = Date.now();
  };
  page.on('request', change(true));
  page.on('requestfinished', change(false));
  page.on('requestfailed', change(false));

  return async () => {
    // A screen that waits for an answer which never arrives is shown waiting.
    const until = Date.now() + longestWaitMs;
    const isQuiet = () => underWay.size === 0 && Date.now() - lastChangeMs >= quietMs;
    await expect.poll(() => isQuiet() || Date.now() >= until, { intervals: [50] }).toBe(true);
  };
};
