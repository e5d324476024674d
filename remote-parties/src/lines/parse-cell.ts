const wholeNumber = /^\d{1,7}$/;
const roubles = /^\d{1,7}(?:\.\d{1,2})?$/;

/** Without the spaces of thousands and the unit, with a decimal point. */
const plain = (typed: string, unit: RegExp) =>
  typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(unit, '')
    .replace(',', '.');

const piecesUnit = /(?<=\d)(?:шт(?:\.|ук[аи]?)?|pcs\.?)$/i;
const roublesUnit = /₽|(?<=\d)р(?:\.|уб\.?|убл(?:ь|я|ей))?$/gi;

/** A number of pieces as it was typed or pasted; undefined if it is none. */
export const parsePieces = (typed: string): number | undefined => {
  const text = plain(typed, piecesUnit).replace(/\.0+$/, '');
  return wholeNumber.test(text) && Number(text) <= 1_000_000 ? Number(text) : undefined;
};

/** A sum of roubles as it was typed or pasted; undefined if it is none. */
export const parseRoubles = (typed: string): number | undefined =>
  roubles.test(plain(typed, roublesUnit)) ? Number(plain(typed, roublesUnit)) : undefined;
