/** Cyrillic letters that look like the Latin ones of sizes: a person cannot see which of them was typed. */
const lookalikes: Readonly<Record<string, string>> = {
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
