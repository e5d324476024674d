/** Cyrillic letters that look like the Latin ones of sizes: which of them was typed is not to be seen. */
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

/** Sizes with the same key are one size, however it is typed: 'M' and 'м', 'XL' and 'xl '. */
export const sizeKey = (size: string): string =>
  size
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => lookalikes[letter] ?? letter);
