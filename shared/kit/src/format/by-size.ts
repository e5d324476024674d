const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', '3XL', 'XXXL', '4XL', '5XL'];

/** Letter sizes from small to large, then numbers, then any other size. */
const rank = (size: string): number => {
  const letter = letters.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : letters.length + number;
};

/** The natural order of sizes: XXS … 5XL, then numbers. */
export const bySize = (a: { size: string }, b: { size: string }): number =>
  rank(a.size) === rank(b.size) ? a.size.localeCompare(b.size, 'ru') : rank(a.size) - rank(b.size);
