import type { Browser, Page } from '@playwright/test';
import type { Took } from './bench-page';
import { taskDurationMs, waitUntilIdle } from './task-duration';

/** Long enough for all work that a list defers until its rows are painted. */
const settleMs = 500;
const idleMs = 5;

/** A benchmark page in its own context, with Chromium's measurements. */
export interface ListPage {
  page: Page;
  orderCount: number;
  /** @returns the processor time of the page's main thread during `work`, in milliseconds. */
  cpuOf(work: () => Promise<unknown>): Promise<number>;
  /**
   * Runs an action that reports its own duration, and waits until the page is idle.
   * @returns the processor time of all of it, less the overhead of the benchmark.
   */
  timeAct(act: () => Promise<Took>): Promise<{ paintedMs: number; cpuMs: number }>;
  /** Waits until the page is idle. */
  rest(): Promise<void>;
  /** Used heap in bytes after a garbage collection. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

/** Opens a benchmark page with the orders loaded. */
export const openListPage = async (browser: Browser, url: string, orderCount: number): Promise<ListPage> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`${url}: ${error.message}\n`));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  await page.goto(url);
  await page.evaluate(() => window.bench.load());

  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = await taskDurationMs(cdp);
    await work();
    return (await taskDurationMs(cdp)) - before;
  };
  const timeWhole = async (act: () => Promise<Took>) => {
    let took = { paintedMs: 0, lookMs: 0 };
    const cpuMs = await cpuOf(async () => {
      took = await act();
      await page.waitForTimeout(settleMs);
    });
    return { paintedMs: took.paintedMs, cpuMs: cpuMs - took.lookMs };
  };
  const rest = () => waitUntilIdle(cdp, idleMs);
  const heap = async () => {
    await rest();
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
  await rest();
  let nothing: number | undefined;
  const timeAct = async (act: () => Promise<Took>) => {
    nothing ??= await medianOfThree(() => timeWhole(() => page.evaluate(() => window.bench.doNothing())));
    await rest();
    const { paintedMs, cpuMs } = await timeWhole(act);
    return { paintedMs, cpuMs: Math.max(0, cpuMs - nothing) };
  };
  return { page, orderCount, cpuOf, timeAct, rest, heap, close: () => context.close() };
};

const medianOfThree = async (measure: () => Promise<{ cpuMs: number }>) => {
  const times = [(await measure()).cpuMs, (await measure()).cpuMs, (await measure()).cpuMs];
  return times.sort((one, other) => one - other)[1] ?? 0;
};
