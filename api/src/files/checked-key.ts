import { storedNameOfKey } from './stored-name.ts';

/**
 * The key itself. No key leads out of the place where files are, nor to a draft.
 * @throws Error for any text that is not the key of a stored file.
 */
export const checkedKey = (key: string): string => {
  if (storedNameOfKey(key) === null) {
    throw new Error(`Not the name of a stored file: ${JSON.stringify(key)}`);
  }
  return key;
};
