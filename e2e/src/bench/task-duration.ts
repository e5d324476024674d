import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

type Devtools = Pick<CDPSession, 'send'>;

const lookEveryMs = 250;
const longestWaitMs = 60_000;

/** The processor time of a page's main thread so far, in milliseconds. The Performance domain must be enabled. */
export const taskDurationMs = async (devtools: Devtools): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const duration = metrics.find(({ name }) => name === 'TaskDuration');
  if (!duration) throw new Error('Chromium does not report TaskDuration');
  return duration.value * 1000;
};

/** Waits until the main thread works less than `idleMs` in a quarter of a second. */
export const waitUntilIdle = async (devtools: Devtools, idleMs: number): Promise<void> => {
  for (let waitedMs = 0; waitedMs < longestWaitMs; waitedMs += lookEveryMs) {
    const before = await taskDurationMs(devtools);
    await pause(lookEveryMs);
    if ((await taskDurationMs(devtools)) - before < idleMs) return;
  }
  throw new Error(`The page was still at work after ${longestWaitMs} ms`);
};
