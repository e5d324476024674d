const latinLookAlikes = 'abcehkmoptxy';
const cyrillicLookAlikes = 'авсенкмортху';
const folded = new Map<string, string>([
  ['ё', 'е'],
  ['\u00a0', ' '],
  ['\u202f', ' '],
  ...[...latinLookAlikes].map((letter, index) => [letter, cyrillicLookAlikes[index] ?? letter] as const),
]);

/**
 * A text in its comparable form: lower case, with ё as е and Latin letters as the Cyrillic ones they look like (a size
 * XS is typed either way), and without the thousands separators of a sum.
 */
export const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ёabcehkmoptxy\u00a0\u202f]/g, (letter) => folded.get(letter) ?? letter)
    .replace(/(\d) (?=\d)/g, '$1');

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const otherLayout = new Map([
  ...[...latinKeys].map((key, index) => [key, russianKeys[index] ?? key] as const),
  ...[...russianKeys].map((key, index) => [key, latinKeys[index] ?? key] as const),
]);

/** The text of the same keys in the other keyboard layout: 'jrf' is 'ока'. */
export const inOtherLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (key) => otherLayout.get(key) ?? key).join('');

/** The ranges of normalized words in a displayed text: from which character to before which. */
export const findWords = (text: string, words: readonly string[]): [start: number, end: number][] => {
  const places: number[] = [];
  let compared = '';
  for (let index = 0; index < text.length; index++) {
    const isGroupSpace = /^\d[\s\u00a0\u202f]\d/.test(text.slice(index - 1, index + 2)) && index > 0;
    if (isGroupSpace) continue;
    places.push(index);
    compared += normalizeText(text[index] ?? '');
  }
  return words.flatMap((word) => {
    const start = compared.indexOf(word);
    const first = places[start];
    const last = places[start + word.length - 1];
    return first === undefined || last === undefined ? [] : [[first, last + 1] as [number, number]];
  });
};
