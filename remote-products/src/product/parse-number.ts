/** Spaces of every kind and the rouble sign: separators without a value. */
const silent = /[\s\u00a0\u202f₽]/g;
const minus = /^[−–]/;
const number = /^-?(\d+\.?\d*|\.\d+)$/;

/**
 * The number meant by a text: `2 480`, `2480,50`, `2 480 ₽`. An empty text is null; an invalid one is NaN, so that it
 * stays in its field and is reported as invalid.
 */
export const parseNumber = (typed: string): number | null => {
  const text = typed.replace(silent, '').replace(minus, '-').replace(',', '.');
  if (text === '') return null;
  return number.test(text) ? Number(text) : Number.NaN;
};

/** A number for editing, without separators of thousands: `2480,5`. */
export const typedNumber = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));
