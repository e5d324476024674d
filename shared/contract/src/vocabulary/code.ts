import { lookalikes } from './size.ts';

/** The check digit after these digits, as GS1 computes it: the last digit weighs three. */
export const gtinCheckDigit = (digits: string): string => {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
};

const gtinLengths = /^(?:\d{8}|\d{12,14})$/;

/** Whether a text could be such a number, if its check digit were right. */
export const hasGtinLength = (text: string): boolean => gtinLengths.test(text);

/** Whether a text is the number of EAN-8, UPC-A, EAN-13 or ITF-14 with its check digit. */
export const isGtin = (text: string): boolean =>
  gtinLengths.test(text) && gtinCheckDigit(text.slice(0, -1)) === text.at(-1);

/**
 * Codes with the same key are one code: a scanner may read a UPC-A as an EAN-13 with a leading zero, and one that types does
 * not know capitals. `size_codes.key` in the database is the same.
 */
export const codeKey = (code: string): string => (gtinLengths.test(code) ? code.padStart(14, '0') : code.toUpperCase());

/** GS1 leaves these prefixes of EAN-13 to a shop's own numbers. */
export const internalRanges = [20, 21, 22, 23, 24, 25, 26, 27, 28, 29] as const;

/** The EAN-13 that a shop gives to a size without a barcode. */
export const internalBarcode = (
  modificationId: number,
  range: (typeof internalRanges)[number] = internalRanges[0],
): string => {
  const digits = `${range}${String(modificationId).padStart(10, '0')}`;
  return digits + gtinCheckDigit(digits);
};

const checkCharacters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of ISO 7064 MOD 37,36: it finds any wrong character, and any two neighbours in the wrong order. */
const checkCharacter = (text: string): string => {
  const product = Array.from(text).reduce((before, character) => {
    const sum = (before + checkCharacters.indexOf(character)) % 36 || 36;
    return (sum * 2) % 37;
  }, 36);
  return checkCharacters.charAt((37 - product) % 36);
};

/** The code of an order on paper: `Z1046K` is order 1046. */
export const orderCode = (id: number): string => {
  const text = `Z${id}`;
  return text + checkCharacter(text);
};

/** The order of a scanned or typed order code; undefined for any other text. */
export const orderOfCode = (text: string): number | undefined => {
  const code = text.trim().toUpperCase();
  const id = Number(/^Z([1-9]\d{0,9})[0-9A-Z]$/.exec(code)?.[1]);
  return id && orderCode(id) === code ? id : undefined;
};

/**
 * Cyrillic letters that look like no Latin one. 'W' is only ever the second letter, so two different places in Cyrillic
 * never have the same code.
 */
const transliterated: Readonly<Record<string, string>> = {
  Б: 'BW',
  Г: 'G',
  Д: 'D',
  Ё: 'E',
  Ж: 'J',
  З: 'Z',
  И: 'I',
  Й: 'IW',
  Л: 'L',
  П: 'PW',
  Ф: 'F',
  Ц: 'CW',
  Ч: 'HW',
  Ш: 'S',
  Щ: 'SW',
  Ъ: 'TW',
  Ы: 'YW',
  Ь: 'XW',
  Э: 'EW',
  Ю: 'U',
  Я: 'R',
};

/**
 * A place as its label encodes it and as a keyboard scanner can type it. Two places with the same code are one place, however
 * they are typed.
 */
export const placeCode = (place: string): string =>
  place
    .normalize('NFC')
    .trim()
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => lookalikes[letter] ?? transliterated[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s*[-‐‑‒–—−]\s*/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '_');
