import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that depends on the length alone. */
export const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
