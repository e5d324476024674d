import { addressBlock } from '../../accounts/session/address-block.ts';
import type { Clock } from '../../clock.ts';
import { TooManyRequests } from '../../failure.ts';

/** An office shares one address: a hundred open pages send two batches a minute each. */
const mostPerMinute = 600;
const mostAddresses = 10_000;
const minuteMs = 60_000;

/**
 * Counts requests by address, in memory of this process: the protected work is cheap, and counting in the database
 * would cost more.
 * @returns a function that counts one request; it throws TooManyRequests if its address exceeds the limit within a
 * minute.
 */
export const addressRate = (clock: Clock) => {
  let counts = new Map<string, number>();
  let minute = 0;

  return (address: string): void => {
    const now = clock().getTime();
    if (now < minute || now - minute >= minuteMs) {
      minute = now - (now % minuteMs);
      counts = new Map();
    }
    const block = addressBlock(address);
    const count = (counts.get(block) ?? 0) + 1;
    if (count > mostPerMinute || (count === 1 && counts.size >= mostAddresses)) {
      throw new TooManyRequests(Math.ceil((minute + minuteMs - now) / 1000));
    }
    counts.set(block, count);
  };
};
