import type { Clock } from '../src/clock.ts';

/** A clock that only a test moves. */
export interface TestClock extends Clock {
  advanceSeconds(seconds: number): void;
}

export const testClock = (start = new Date('2026-03-02T09:00:00Z')): TestClock => {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advanceSeconds: (seconds: number) => {
      now += seconds * 1000;
    },
  });
};
