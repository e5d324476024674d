import { onFirstUse } from './on-first-use';

const number = onFirstUse(() => new Intl.NumberFormat('ru-RU'));

/** A whole number with separated thousands: `100 000`. */
export const formatCount = (count: number): string => number().format(count);

/** A count of pieces as a back end sends it: the text '7' is 7, and what is no number counts as 0 (spec §2). */
export const readCount = (count: unknown): number => {
  const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};
