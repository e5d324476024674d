import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { countCharacters, isLikeLogin, normalPassword, passwordLength } from 'shared/vocabulary/password';

/** Why a password may not be a new one. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'likeLogin' | 'common';

/** Below a hundred million guesses it is a common one, or made of common ones. */
const fewestGuessesLog10 = 8;

/** What is looked at: the time grows with the square, and what begins so well is not guessed by its end. */
const lookedAt = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Common passwords, also with letters replaced, reversed, repeated, and as ways over the keyboard. They take a quarter of
 * a second and 25 MB, so they are read when somebody first chooses a password.
 */
const readEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: lookedAt });
};

/** The keys of the Russian keyboard, and what they are on the Latin one: 'йцукен' is as common as 'qwerty'. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const onLatinKeys = (text: string) =>
  [...text.toLowerCase()].map((sign) => latinKeys[cyrillicKeys.indexOf(sign)] ?? sign).join('');

const isCommon = async (password: string, login: string) => {
  estimator ??= readEstimator();
  const common = await estimator;
  return [...new Set([password.toLowerCase(), onLatinKeys(password)])].some(
    (each) => common.check(each, [login, 'sklad', 'склад']).guessesLog10 < fewestGuessesLog10,
  );
};

/** What NIST SP 800-63B asks of a new password: its length, and that it is not the first to be guessed. */
export const passwordFault = async (password: string, login: string): Promise<PasswordFault | null> => {
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
  return (await isCommon(normalPassword(password), login)) ? 'common' : null;
};
