import { digitsOf, type SearchTerm } from 'shared/vocabulary/search';

const punctuation = /[\u00a0,;:!?()"'«»„“”’`/\\|№#]/g;
const sizeLetters: Readonly<Record<string, string>> = { м: 'm', с: 's', c: 's', х: 'x', л: 'l', '-': ' ', '–': ' ' };

/** A text that begins and ends with a space, and whose words are separated by spaces, as `search_words` makes it. */
export const searchText = (...texts: string[]): string =>
  ` ${texts.join(' ').toLowerCase().replaceAll('ё', 'е').replace(punctuation, ' ')} `;

/** A phone number as it is written, and by its digits. */
export const phoneText = (phone: string): string => searchText(phone.replaceAll(' ', ''), digitsOf(phone));

/** A size as it is written, and in Latin letters; as `size_words` makes it. */
export const sizeText = (size: string): string =>
  searchText(
    size,
    size.toLowerCase().replace(/[мсcхл–-]/g, (letter) => sizeLetters[letter] ?? letter),
  );

/** '25к2' is also '25', 'к' and '2'; as `split_numbers` makes it. */
export const numberText = (house: string): string =>
  searchText(house, house.replace(/(\d)(?=[^\d\s])|([^\d\s])(?=\d)/g, '$& '));

/** Whether a text of the functions above contains the term. */
export const hasTerm = (text: string, { spellings, isWhole }: SearchTerm): boolean =>
  spellings.some((spelling) => text.includes(isWhole ? ` ${spelling} ` : spelling));
