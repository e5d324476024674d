const number = new Intl.NumberFormat('ru-RU');

/** A whole number with its thousands apart: `100 000`. */
export const formatCount = (count: number): string => number.format(count);
