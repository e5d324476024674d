import { type SearchTerm, searchTerms } from '@shared/contract/vocabulary/search';

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

/** The terms of a search in comparable form. The digits of a sum are one term, with and without thousands separators. */
export const comparedTerms = (typed: string): SearchTerm[] => {
  const isNumber = /^[\d\s]+$/.test(typed.trim());
  const joined = typed.replace(isNumber ? /(\d)\s(?=\d)/g : /(\d)\s(?=\d{3}(?!\d))/g, '$1');
  return searchTerms(joined).map(({ spellings, isWhole }) => ({
    spellings: [...new Set(spellings.map(normalizeText))],
    isWhole,
  }));
};

const wordLetter = /[\p{L}\d]/u;

/** An e-mail address is one word, with all its points. */
const isInEmail = (text: string, start: number, end: number): boolean => {
  if (!text.includes('@')) return false;
  const next = text.indexOf(' ', end);
  return text.slice(text.lastIndexOf(' ', start) + 1, next < 0 ? undefined : next).includes('@');
};

type WordPart = 'any' | 'start' | 'whole';

/** Where a comparable text contains a spelling of the term, as this part of a word; -1 if nowhere. */
const indexOf = (text: string, spelling: string, part: WordPart): number => {
  let index = text.indexOf(spelling);
  if (part === 'any') return index;
  while (index >= 0) {
    const end = index + spelling.length;
    const isInWord = wordLetter.test(text[index - 1] ?? '') || (part === 'whole' && wordLetter.test(text[end] ?? ''));
    if (!(isInWord || isInEmail(text, index, end))) return index;
    index = text.indexOf(spelling, index + 1);
  }
  return -1;
};

/**
 * Tests whether a comparable text contains the term: for 100 000 rows on each keystroke.
 * @param part the part of a word that a whole term has to be.
 */
export const termTest = (
  { spellings, isWhole }: SearchTerm,
  part: 'start' | 'whole' = 'whole',
): ((text: string) => boolean) => {
  const [only = ''] = spellings;
  if (spellings.length === 1 && !isWhole) return (text) => text.includes(only);
  return (text) => spellings.some((spelling) => indexOf(text, spelling, isWhole ? part : 'any') >= 0);
};

/** Tests whether a comparable text contains each of the terms. */
export const termsTest = (terms: readonly SearchTerm[], part?: 'start' | 'whole'): ((text: string) => boolean) => {
  const [isFirstIn, ...others] = terms.map((term) => termTest(term, part));
  // One word is the usual search, and each call counts.
  if (isFirstIn && others.length === 0) return isFirstIn;
  return (text) => isFirstIn?.(text) !== false && others.every((isIn) => isIn(text));
};

/** The ranges of terms in a displayed text: from which character to before which. */
export const findTerms = (text: string, terms: readonly SearchTerm[]): [start: number, end: number][] => {
  const indexes: number[] = [];
  let compared = '';
  for (let index = 0; index < text.length; index++) {
    const isGroupSpace = /^\d[\s\u00a0\u202f]\d/.test(text.slice(index - 1, index + 2)) && index > 0;
    if (isGroupSpace) continue;
    indexes.push(index);
    compared += normalizeText(text[index] ?? '');
  }
  return terms.flatMap(({ spellings, isWhole }) =>
    spellings.flatMap((spelling) => {
      const start = indexOf(compared, spelling, isWhole ? 'whole' : 'any');
      const first = indexes[start];
      const last = indexes[start + spelling.length - 1];
      return first === undefined || last === undefined ? [] : [[first, last + 1] as [number, number]];
    }),
  );
};
