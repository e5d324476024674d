import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { countCharacters, isLikeLogin, passwordLength } from 'shared/vocabulary/password';

/** Why a password may not be a new one. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'likeLogin' | 'common';

/** Below a hundred million guesses it is a common one, or made of common ones. */
const fewestGuessesLog10 = 8;

/** Common passwords, also with letters replaced, reversed, repeated, and as ways over the keyboard. */
const common = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The keys of the Russian keyboard, and what they are on the Latin one: 'йцукен' is as common as 'qwerty'. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const onLatinKeys = (text: string) =>
  [...text.toLowerCase()].map((sign) => latinKeys[cyrillicKeys.indexOf(sign)] ?? sign).join('');

const isCommon = (password: string, login: string) =>
  [password, onLatinKeys(password)].some(
    (each) => common.check(each, [login, 'sklad', 'склад']).guessesLog10 < fewestGuessesLog10,
  );

/** What NIST SP 800-63B asks of a new password: its length, and that it is not the first to be guessed. */
export const passwordFault = (password: string, login: string): PasswordFault | null => {
  const characters = countCharacters(password);
  if (characters < passwordLength.min) {
    return 'tooShort';
  }
  if (characters > passwordLength.max) {
    return 'tooLong';
  }
  if (isLikeLogin(password, login)) {
    return 'likeLogin';
  }
  return isCommon(password, login) ? 'common' : null;
};
