/** Spaces of every kind and the sign of the rouble: they part and name, and say nothing of the amount. */
const silent = /[\s\u00a0\u202f₽]/g;
const minus = /^[−–]/;
const number = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * What a person means by a typed number: `2 480`, `2480,50`, `2 480 ₽`. Nothing typed is null; what is no number is
 * NaN, so that it stays in its field and is said to be none.
 */
export const parseNumber = (typed: string): number | null => {
  const text = typed.replace(silent, '').replace(minus, '-').replace(',', '.');
  if (text === '') return null;
  return number.test(text) ? Number(text) : Number.NaN;
};

/** A number as it is typed, its thousands not apart: `2480,5`. */
export const typedNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
