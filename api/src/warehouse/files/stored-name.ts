import { type PictureWidth, pictureWidths } from '@shared/contract/vocabulary/picture';

const maxCharacters = 80;
const maxBytes = 200;
const fallback = 'file';
/** What is looked at of a name: more than a disk stores, and enough for the characters that are removed. */
const lookedAt = { beginning: 500, end: 50 };

/**
 * The name under which a file is stored and shown: `<id>_<safe original name>`. The original loses only characters that
 * an address, a disk or a person could misread.
 */
export const storedName = (id: number, original: string): string => `${id}_${safeName(original)}`;

/** The part of a stored name after its id, which is also the row's `name`. */
export const safeName = (original: string): string => {
  const safe = withoutOuterMarks(
    withoutMiddle(original)
      // Invisible characters can mislead: a right-to-left override shows "exe.png" where "gnp.exe" is written.
      .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
      .normalize('NFC')
      // A tab or a line break counts as a space.
      .replace(/\s+/gu, (spaces) => (/[^ ]/.test(spaces) ? ' ' : spaces))
      // Special characters of addresses and paths, and characters that are not text: controls and lone surrogates.
      .replace(/[%#?/\\:*"<>|\ufffd\p{C}]+/gu, '-'),
  );
  const dot = safe.lastIndexOf('.');
  const extension = dot > 0 && safe.length - dot <= 10 ? safe.slice(dot) : '';
  const stem = safe.slice(0, safe.length - extension.length);
  // After shortening, a name that ended with a letter may end with a dash.
  return withoutOuterMarks(shorten(stem, extension) + extension) || fallback;
};

/** The beginning and the extension of a name of any length. */
const withoutMiddle = (name: string) =>
  name.length <= lookedAt.beginning + lookedAt.end
    ? name
    : `${name.slice(0, lookedAt.beginning)}-${name.slice(-lookedAt.end)}`;

const withoutOuterMarks = (name: string) => {
  const begin = name.search(/[^\s.-]/u);
  const marks = /[\s.-]/u;
  let end = name.length;
  while (end > begin && marks.test(name[end - 1] ?? '')) {
    end -= 1;
  }
  return name.slice(Math.max(begin, 0), end);
};

/** Splits a stored name into id and name; null for any other text. */
export const parseStoredName = (text: string): { id: number; name: string } | null => {
  const [, id, name] = /^([1-9]\d{0,9})_([^/\\\0]+)$/.exec(text) ?? [];
  return id !== undefined && name !== undefined && safeName(name) === name ? { id: Number(id), name } : null;
};

/** The key of a picture's thumbnail: stored beside the picture, under `<id>.<width>_<name>`. */
export const thumbnailKey = (storedName: string, width: PictureWidth): string => storedName.replace('_', `.${width}_`);

/** The stored name of a key, which is the file's own or a thumbnail's; null for any other text. */
export const storedNameOfKey = (key: string): string | null => {
  const storedName = key.replace(thumbnailMark, '$1_');
  return parseStoredName(storedName) ? storedName : null;
};

const thumbnailMark = new RegExp(`^(\\d+)\\.(?:${pictureWidths.join('|')})_`);

/** Removes whole characters from the end until name and extension fit. */
const shorten = (stem: string, extension: string) => {
  // One unit more than fits, so that half of a surrogate pair at the end is removed.
  const characters = [...stem.slice(0, maxCharacters + 1)];
  while (exceeds(characters.join('') + extension)) {
    characters.pop();
  }
  return characters.join('');
};

const exceeds = (name: string) => name.length > maxCharacters || Buffer.byteLength(name) > maxBytes;

/**
 * Returns a valid key unchanged. A valid key cannot leave the file folder, nor address a draft.
 * @throws Error for any text that is not the key of a stored file.
 */
export const checkedKey = (key: string): string => {
  if (storedNameOfKey(key) === null) {
    throw new Error(`Not the name of a stored file: ${JSON.stringify(key)}`);
  }
  return key;
};
