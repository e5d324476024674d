/** The values by which a record is found although its row does not show them. */
export const searchKinds = ['phone', 'email', 'city', 'address', 'product', 'note'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One term of a search: a record has to contain one of its spellings. */
export interface SearchTerm {
  /** In lower case, with ё as е. */
  spellings: readonly string[];
  /** Whether it counts only as a whole word, never as a part of a longer one. */
  isWhole: boolean;
}

const mostTerms = 12;
/** A phone number, or most of one, in any notation. */
const phone = /^\+?[\d\s()-]+$/;
const minDigits = 7;
/** The digits of a complete number, whose country digit is written in two ways. */
const wholeNumber = 11;
/** What separates words. A point or a comma between digits is part of a date or a sum. */
const separators = /[\s;:!?()"'«»„“”’`/\\|№#]+|[.,](?!\d)|(?<!\d)[.,]/u;
/** A dash between two words. */
const dashes = /^[-–—]+$/;

/** Kinds of streets: beside other words they say nothing, since one address is written with them, another without. */
const streetKinds = new Set(
  `улица ул проспект просп пр пр-т пр-кт переулок пер набережная наб бульвар б-р бул шоссе ш площадь пл проезд пр-д`.split(
    ' ',
  ),
);
/** Words before the name of a place, or the number of a house or a flat. */
const beforeNames = new Set('г гор город'.split(' '));
const beforeNumbers = new Set('д дом к корп корпус стр строение кв квартира оф офис эт этаж под подъезд'.split(' '));

const sizeLetters: Readonly<Record<string, string>> = { м: 'm', с: 's', c: 's', х: 'x', л: 'l' };
const letterSize = /^\d?x{0,4}[sml]$/;

/** Only the digits of a phone number. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * What a person searches for. Quotes, punctuation and № separate words, and words of an address such as 'ул.', 'д.' and
 * 'кв.' are left out beside what they announce. A size is found as a whole word, and so are, beside other words, a letter, and a
 * number of one or two digits: a size, a house or a flat. A size has the same spellings in both alphabets.
 */
export const searchTerms = (typed: string): SearchTerm[] => {
  const digits = digitsOf(typed);
  if (phone.test(typed.trim()) && digits.length >= minDigits) {
    const number = digits.length === wholeNumber ? digits.slice(1) : digits;
    return [{ spellings: [...new Set([typed.replace(/\s+/g, ''), number])], isWhole: false }];
  }
  const words = withoutAddressWords(wordsOf(typed)).slice(0, mostTerms);
  const hasLetters = words.some((word) => /\p{L}/u.test(word));
  const terms = words.map((word): SearchTerm => {
    // The first letter that a person types is no size yet.
    if (words.length === 1 && word.length === 1) return { spellings: [word], isWhole: false };
    const sizes = sizeSpellings(word);
    const isShortNumber = hasLetters && /^\d{1,2}$/.test(word);
    return sizes.length > 0
      ? { spellings: sizes, isWhole: true }
      : { spellings: [word], isWhole: isShortNumber || /^\p{L}$/u.test(word) };
  });
  // Those that few records contain come first.
  return terms.toSorted((one, other) => Number(one.isWhole) - Number(other.isWhole));
};

const wordsOf = (typed: string): string[] =>
  typed
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/\s+/)
    // An e-mail address is one word.
    .flatMap((word) => (word.includes('@') ? word.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '') : word.split(separators)))
    // 'кв1' is 'кв 1'.
    .flatMap((word) => {
      const [, before = '', number = ''] = /^(\p{L}+)(\d+\p{L}?)$/u.exec(word) ?? [];
      return beforeNumbers.has(before) ? [before, number] : [word];
    })
    .filter((word) => word !== '' && !dashes.test(word));

const withoutAddressWords = (words: readonly string[]): string[] => {
  const isSaid = (word: string, index: number) => {
    const next = words[index + 1];
    if (streetKinds.has(word)) return false;
    return !(next !== undefined && (beforeNames.has(word) || (beforeNumbers.has(word) && /^\d/.test(next))));
  };
  const said = words.filter(isSaid);
  return said.length > 0 ? said : [...words];
};

/** A size of letters as it is typed, in Latin and in Cyrillic letters, and with the other number of X; else nothing. */
const sizeSpellings = (word: string): string[] => {
  const size = word.replace(/[мсcхл]/g, (letter) => sizeLetters[letter] ?? letter);
  if (!letterSize.test(size)) return [];
  const long = size.replace(/^([2-4])x(?=[sl]$)/, (_, count: string) => 'x'.repeat(Number(count)));
  const short = size.replace(/^x{2,4}(?=[sl]$)/, (many) => `${many.length}x`);
  const cyrillic = size.replace(/[sl]/, (letter) => (letter === 's' ? 'с' : 'л'));
  return [...new Set([word, size, long, short, cyrillic])];
};

/** Words of this length may have two wrong letters, those from the shortest on one. */
const longWord = 8;
const shortestMistyped = 4;

/** How many letters of a word may be wrong. */
export const mostMistyped = ({ length }: string): number =>
  length >= longWord ? 2 : length >= shortestMistyped ? 1 : 0;

/** Whether one word is the other with a letter too many, too few, wrong, or two letters swapped; in a long word twice. */
export const isMistyped = (typed: string, word: string): boolean => {
  const most = mostMistyped(typed);
  if (Math.abs(typed.length - word.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, place) => place);
  for (let place = 1; place <= typed.length; place++) {
    const next = [place];
    for (let other = 1; other <= word.length; other++) {
      const isSame = typed[place - 1] === word[other - 1];
      const isSwapped = typed[place - 1] === word[other - 2] && typed[place - 2] === word[other - 1];
      const costs = [(last[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1, (last[other - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped) costs.push((beforeLast[other - 2] ?? 0) + 1);
      next.push(Math.min(...costs));
    }
    beforeLast = last;
    last = next;
  }
  return (last[word.length] ?? 0) <= most;
};
