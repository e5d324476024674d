import type { Page } from '@playwright/test';

/** Stops everything that changes by itself: a toast, a clock, a timeout. */
export const stopTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const newest = window.setTimeout(() => undefined);
    for (let id = 0; id <= newest; id += 1) {
      // Timeouts and intervals share their ids.
      window.clearTimeout(id);
    }
  });

/**
 * Shows the last frame of each animation, and the first one of an endless animation. A long animation is not finished:
 * it may be the timer of its element, such as a toast's.
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
