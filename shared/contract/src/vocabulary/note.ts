/** The kinds of records that have notes. */
export const noteEntities = ['order', 'party', 'product'] as const;
export type NoteEntity = (typeof noteEntities)[number];

/** In characters as a form counts them. */
export const longestNote = 2_000;

/** '@' and a login, unless it is a part of a word, such as an address. A point at the end is that of a sentence. */
const mention = /(?<![\p{L}\p{N}_.@+-])@([\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)/gu;

/** A part of a note; `login`, in lower case, if it is written as a mention. */
export interface NotePart {
  text: string;
  login?: string;
}

/** The parts of a note in their order: mentions, and the text between them. */
export const noteParts = (text: string): NotePart[] => {
  const parts: NotePart[] = [];
  let end = 0;
  for (const found of text.matchAll(mention)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ text: found[0], login: found[0].slice(1).toLowerCase() });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** The mentioned logins in lower case, each once; not all of them are users. */
export const mentionedLogins = (text: string): string[] => [
  ...new Set(noteParts(text).flatMap(({ login }) => (login === undefined ? [] : [login]))),
];

/** The hash of a card's address that puts the focus into the field for a new note. */
export const newNoteHash = '#new-note';
