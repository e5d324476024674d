import { addressBlock } from '../../accounts/session/address-block.ts';
import type { Clock } from '../../clock.ts';

const mostAddresses = 10_000;
const hourMs = 3_600_000;

/**
 * Grants each address `most` units per hour, counted in memory of this process.
 * @returns whether the address may use one more.
 */
export const hourlyQuota = (clock: Clock, most: number): ((address: string) => boolean) => {
  let hour = 0;
  let used = new Map<string, number>();

  return (address) => {
    const now = clock().getTime();
    if (now < hour || now - hour >= hourMs) {
      hour = now - (now % hourMs);
      used = new Map();
    }
    const block = addressBlock(address);
    const count = used.get(block) ?? 0;
    if (count >= most || (count === 0 && used.size >= mostAddresses)) {
      return false;
    }
    used.set(block, count + 1);
    return true;
  };
};
