import type { Page } from '@playwright/test';

/** What would go by itself stays: a toast, a tick, a wait that gives up. */
export const stopTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const newest = window.setTimeout(() => undefined);
    for (let id = 0; id <= newest; id += 1) {
      // Timeouts and intervals share their numbers.
      window.clearTimeout(id);
    }
  });

/**
 * Shows each animation as it is in the end, and an endless one as it is in the beginning. A long one does not end: it may
 * be the timer of what it is in, as a toast's is.
 */
export const stopAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const longMs = 1000;
    for (const animation of document.getAnimations()) {
      const endMs = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      if (endMs <= longMs) {
        animation.finish();
      } else {
        animation.pause();
        animation.currentTime = endMs === Number.POSITIVE_INFINITY ? 0 : endMs - 1;
      }
    }
  });
