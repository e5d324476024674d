/** A word is looked for by its trigrams, so fewer letters find nothing. */
const shortestWord = 3;
const mostWords = 8;
/** A phone number, or most of one, however it is written. */
const phone = /^\+?[\d\s()-]+$/;
const fewestFigures = 7;
/** Of a whole number the country's figure is written in two ways. */
const wholeNumber = 11;

/** A text as `search_text` of the database makes it. */
export const searchText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The figures of a phone number alone. */
export const figuresOf = (text: string): string => text.replace(/\D/g, '');

/** What is looked for: each of the words, or the figures of a phone number. */
export const searchWords = (typed: string): string[] => {
  const figures = figuresOf(typed);
  if (phone.test(typed.trim()) && figures.length >= fewestFigures) {
    return [figures.length === wholeNumber ? figures.slice(1) : figures];
  }
  return searchText(typed).split(/\s+/).filter(Boolean).slice(0, mostWords);
};

/** Those that an index can look for. */
export const indexedWords = (words: readonly string[]): string[] =>
  words.filter(({ length }) => length >= shortestWord);

/** The pattern of a text that holds the word. */
export const holding = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
