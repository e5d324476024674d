/** Cyrillic letters that look like the Latin ones of sizes: a person cannot see which of them was typed. */
export const lookalikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/** Sizes with the same key are equal, however they are typed: 'M' and 'м', 'XL' and 'xl '. */
export const sizeKey = (size: string): string =>
  size
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => lookalikes[letter] ?? letter);

/** Numbers without blanks: one ('36,5') has one comma; in a row of them ('36,37,38') only half a size has its own. */
const numbersOf = (text: string): string[] =>
  text.split(',').length > 2 ? (text.match(/\d\d,5(?!\d)|[^,]+/g) ?? []) : [text];

/** The sizes in a text: 'XS, S, M, L' is four, '36,5' is one, '36,5, 37' is two. */
export const typedSizes = (typed: string): string[] =>
  typed
    .split(/;|,(?!\d)|(?<!\d),/)
    .flatMap((text) => numbersOf(text.trim()))
    .map((size) => size.trim())
    .filter((size) => size !== '');
