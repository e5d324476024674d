/** In characters: the index consists of trigrams, so shorter words are not in it. */
const shortestWord = 3;
const mostWords = 8;
/** A phone number, or most of one, in any notation. */
const phone = /^\+?[\d\s()-]+$/;
const minDigits = 7;
/** The digits of a complete number, whose country digit is written in two ways. */
const wholeNumber = 11;

/** Normalizes a text in the same way as the database function `search_text`. */
export const searchText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Only the digits of a phone number. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The search terms: each word, or the digits of a phone number. */
export const searchWords = (typed: string): string[] => {
  const digits = digitsOf(typed);
  if (phone.test(typed.trim()) && digits.length >= minDigits) {
    return [digits.length === wholeNumber ? digits.slice(1) : digits];
  }
  return searchText(typed).split(/\s+/).filter(Boolean).slice(0, mostWords);
};

/** The words that the index can find. */
export const indexedWords = (words: readonly string[]): string[] =>
  words.filter(({ length }) => length >= shortestWord);

/** The LIKE pattern of texts that contain the word. */
export const holding = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
