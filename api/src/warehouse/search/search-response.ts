import { digitsOf, type SearchTerm } from '@shared/contract/vocabulary/search';
import type { SearchAnswer, SearchReason } from '@shared/contract/wire/search';

/** The maximum number of returned matches: nobody reads more, and the screen shows that the list was cut. */
export const mostMatches = 200;

/** A value that a list row does not show. */
export interface HiddenValue extends SearchReason {
  /** What it is searched by, if that is more than its text. */
  searched?: string;
  /** The text of the reason if the size of the item is searched too. */
  withSize?: { text: string; searched: string };
}

/** A note on a record, as one line. */
export const hiddenNote = (text: string): HiddenValue => ({ kind: 'note', text: text.replace(/\s+/g, ' ').trim() });

/** A record that was found. */
export interface Candidate {
  id: number;
  hidden: HiddenValue[];
}

/** The found records with reasons. One more than the maximum indicates that there are more. */
export const searchResponse = (candidates: readonly Candidate[], terms: readonly SearchTerm[]): SearchAnswer => ({
  matches: candidates.slice(0, mostMatches).map(({ id, hidden }) => ({ id, reasons: reasonsOf(hidden, terms) })),
  is_whole: candidates.length <= mostMatches,
});

/** The values that contain a term. A size or a number alone is a reason only if no value contains it beside a word. */
const reasonsOf = (hidden: readonly HiddenValue[], terms: readonly SearchTerm[]): SearchReason[] => {
  const values = hidden.map(({ kind, text, searched = searchText(text), withSize }) => {
    const isSized = withSize !== undefined && terms.some((term) => term.isWhole && hasTerm(withSize.searched, term));
    const found = terms.filter((term) => hasTerm(isSized ? searched + withSize.searched : searched, term));
    return { kind, text: isSized ? withSize.text : text, parts: found.filter(({ isWhole }) => !isWhole), found };
  });
  const both = values.filter(({ parts, found }) => parts.length > 0 && found.length > parts.length);
  const isReason = ({ kind, parts, found }: (typeof values)[number]) => {
    if (both.length === 0) return found.length > 0;
    const isSaid = found.length > parts.length || kind !== 'product';
    return parts.length > 0 && (isSaid || parts.some((term) => both.every((value) => !value.parts.includes(term))));
  };
  const reasons = values.filter(isReason);
  return reasons
    .filter(({ kind, text }, index) => reasons.findIndex((each) => each.kind === kind && each.text === text) === index)
    .map(({ kind, text }) => ({ kind, text }));
};

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
const hasTerm = (text: string, { spellings, isWhole }: SearchTerm): boolean =>
  spellings.some((spelling) => text.includes(isWhole ? ` ${spelling} ` : spelling));
