import type { BrowserContext, Page } from '@playwright/test';

/** The cost of one visit, or of one change of sections. Calls of the api are not counted, because they are the same. */
export interface Visit {
  bytes: number;
  requests: number;
  paintedMs: number;
}

const network = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const slowdown = 4;
/** Files that are fetched after the list is shown, such as fonts, count too. */
const quietMs = 1_500;

/** Records in the page when a list with rows was painted. */
const watchForList = () => {
  const look = () => {
    const isThere = document.querySelector('[role="gridcell"]') !== null;
    if (isThere) requestAnimationFrame(() => Reflect.set(window, 'listPaintedAt', performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const paintedAt = async (page: Page) => {
  await page.waitForFunction(() => Reflect.has(window, 'listPaintedAt'));
  return page.evaluate((): number => Reflect.get(window, 'listPaintedAt'));
};

/** A page with a slow network and a slow processor that counts what it fetches. */
export const openThrottled = async (context: BrowserContext) => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const counted = new Set<string>();
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/^https?:/.test(url) && !new URL(url).pathname.startsWith('/api/')) counted.add(requestId);
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => counted.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) counted.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  const taken = () => {
    const visit = { bytes, requests: counted.size };
    counted.clear();
    bytes = 0;
    return visit;
  };

  return {
    page,
    visit: async (address: string): Promise<Visit> => {
      await page.addInitScript(watchForList);
      await page.goto(address);
      const paintedMs = await paintedAt(page);
      await page.waitForTimeout(quietMs);
      return { ...taken(), paintedMs };
    },
    /** From the click on a section's name until its list is painted. */
    change: async (name: string, title: string): Promise<Visit> => {
      taken();
      const paintedMs = await page.evaluate(
        ([link, grid]) =>
          new Promise<number>((resolve) => {
            const startedAt = performance.now();
            const look = () => {
              const isThere = document.querySelector(`[role="grid"][aria-label="${grid}"] [role="gridcell"]`) !== null;
              requestAnimationFrame(isThere ? () => resolve(performance.now() - startedAt) : look);
            };
            [...document.querySelectorAll('a')].find(({ textContent }) => textContent === link)?.click();
            look();
          }),
        [name, title] as const,
      );
      return { ...taken(), paintedMs };
    },
  };
};
