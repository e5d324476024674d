import type { Browser, CDPSession, Page } from '@playwright/test';

const idleMs = 5;
const lookEveryMs = 250;
const longestWaitMs = 60_000;

/** A page of the bench in a context of its own, and what Chromium tells of it. */
export interface ListPage {
  page: Page;
  orderCount: number;
  /** @returns what the work returns, and the processor time of the page's main thread meanwhile, in milliseconds. */
  time(work: () => Promise<number>): Promise<[result: number, cpuMs: number]>;
  /** Waits until the page has nothing left to do. */
  rest(): Promise<void>;
  /** Bytes that are in use after garbage is collected. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a page of the bench with the orders loaded. */
export const openListPage = async (browser: Browser, url: string, orderCount: number): Promise<ListPage> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${url}: ${error.message}\n`));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  await page.goto(url);
  await page.evaluate(() => window.bench.load());

  const time = async (work: () => Promise<number>): Promise<[number, number]> => {
    const before = await taskMs(cdp);
    const result = await work();
    return [result, (await taskMs(cdp)) - before];
  };
  const rest = async () => {
    for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += lookEveryMs) {
      const before = await taskMs(cdp);
      await page.waitForTimeout(lookEveryMs);
      if ((await taskMs(cdp)) - before < idleMs) return;
    }
    throw new Error(`${url} was still at work after ${longestWaitMs} ms`);
  };
  const heap = async () => {
    await rest();
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  await rest();
  return { page, orderCount, time, rest, heap, close: () => context.close() };
};

const taskMs = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const duration = metrics.find(({ name }) => name === 'TaskDuration');
  if (!duration) throw new Error('Chromium does not tell TaskDuration');
  return duration.value * 1000;
};
