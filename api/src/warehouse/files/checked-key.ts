import { storedNameOfKey } from './stored-name.ts';

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
