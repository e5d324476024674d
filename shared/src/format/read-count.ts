/** A count of pieces as a back end sends it: the text '7' is 7, and what is no number counts as 0 (spec §2). */
export const readCount = (count: unknown): number => {
  const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};
