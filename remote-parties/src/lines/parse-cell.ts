const wholeNumber = /^\d{1,7}$/;
const roubles = /^\d{1,7}(?:\.\d{1,2})?$/;

/** Without the spaces of thousands and the sign of roubles, with a decimal point. */
const plain = (typed: string) => typed.replace(/[\s\u00a0\u202f₽]/g, '').replace(',', '.');

/** A number of pieces as it was typed or pasted; undefined if it is none. */
export const parsePieces = (typed: string): number | undefined => {
  const text = plain(typed).replace(/\.0+$/, '');
  return wholeNumber.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined;
};

/** A sum of roubles as it was typed or pasted; undefined if it is none. */
export const parseRoubles = (typed: string): number | undefined =>
  roubles.test(plain(typed)) ? Number(plain(typed)) : undefined;
