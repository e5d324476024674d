import type { Clock } from '../clock.ts';
import { addressBlock } from './address-block.ts';

const mostAddresses = 10_000;

/**
 * Grants each address `most` units per period, counted in memory of this process: the protected work is cheap, and
 * counting in the database would cost more.
 * @returns a function that takes a unit and returns 0, or the milliseconds to the next period if there is none left.
 */
export const addressQuota = (clock: Clock, { most, periodMs }: { most: number; periodMs: number }) => {
  let start = 0;
  let used = new Map<string, number>();

  return (address: string): number => {
    const now = clock().getTime();
    if (now < start || now - start >= periodMs) {
      start = now - (now % periodMs);
      used = new Map();
    }
    const block = addressBlock(address);
    const count = used.get(block) ?? 0;
    if (count >= most || (count === 0 && used.size >= mostAddresses)) {
      return start + periodMs - now;
    }
    used.set(block, count + 1);
    return 0;
  };
};
