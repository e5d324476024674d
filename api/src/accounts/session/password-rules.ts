import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { countCharacters, isLikeLogin, normalPassword, passwordLength } from 'shared/vocabulary/password';

/** Why a new password is refused. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'likeLogin' | 'common';

/** Below a hundred million guesses a password is common, or consists of common ones. */
const fewestGuessesLog10 = 8;

/**
 * The number of analysed characters: the time grows with the square, and a password with a strong beginning needs no
 * further check.
 */
const lookedAt = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Knows common passwords, also with replaced letters, reversed, repeated, and as keyboard patterns. The dictionaries
 * take a quarter of a second and 25 MB, so they are loaded when the first password is chosen.
 */
const readEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: lookedAt });
};

/** Maps the keys of the Russian keyboard to the Latin one: 'йцукен' is as common as 'qwerty'. */
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

/**
 * The requirements of NIST SP 800-63B for a new password: its length, and that it is not among the first to be guessed.
 */
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
