const separators = /[\s\u00a0\u202f]/g;
const largest = 1_000_000_000;

/** The whole number of pieces that a person typed; undefined if it is none, or out of range. */
export const wholeNumber = (typed: string): number | undefined => {
  const digits = typed.replace(separators, '');
  if (!/^\d+$/.test(digits)) return undefined;
  const number = Number(digits);
  return number <= largest ? number : undefined;
};
