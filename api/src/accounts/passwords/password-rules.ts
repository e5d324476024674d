import { countCharacters, isLikeLogin, normalPassword, passwordLength } from '@shared/contract/vocabulary/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonRussianWords } from './common-russian-words.ts';

/** Why a new password is refused. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'likeLogin' | 'common';

/**
 * Below two hundred million guesses a password is common, or consists of common ones. The estimate of three parts is a
 * hundred million at least, whatever they are.
 */
const fewestGuesses = 2e8;

/**
 * The number of analysed characters: the time grows with the square, and a password with a strong beginning needs no
 * further check.
 */
const lookedAt = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Knows common passwords, also with replaced letters, reversed, repeated, and as keyboard patterns, and common Russian
 * words in both alphabets. The dictionaries take a quarter of a second and 25 MB, so they are loaded when the first
 * password is chosen.
 */
const readEstimator = async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, ...russianDictionaries() },
    graphs: adjacencyGraphs,
    maxLength: lookedAt,
  });
};

/** Maps the keys of the Russian keyboard to the Latin one: 'йцукен' is as common as 'qwerty'. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбю';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const onLatinKeys = (text: string) =>
  [...text.toLowerCase()].map((letter) => latinKeys[cyrillicKeys.indexOf(letter)] ?? letter).join('');

/** The alphabet, and four ways in which people write its letters in Latin. */
const alphabet = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latinWays = [
  'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch  y  e yu ya',
  'a b v g d e yo zh z i i k l m n o p r s t u f kh ts ch sh shch  y y e iu ia',
  "a b v g d e jo j z i j k l m n o p r s t u f x c ch sh sh  i ' e ju ja",
  'a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch  y  e u a',
].map((way) => way.split(' '));

/** A dictionary of each list in each way of writing, because the rank of a word in its dictionary counts. */
const russianDictionaries = (): Record<string, string[]> => {
  const writings: ((word: string) => string)[] = [
    (word) => word,
    onLatinKeys,
    ...latinWays.map(
      (way) => (word: string) => [...word].map((letter) => way[alphabet.indexOf(letter)] ?? letter).join(''),
    ),
  ];
  return Object.fromEntries(
    Object.entries(commonRussianWords).flatMap(([list, words]) =>
      writings.map((write, index) => [`${list}-${index}`, words.map(write)]),
    ),
  );
};

const isCommon = async (password: string, login: string) => {
  estimator ??= readEstimator();
  const common = await estimator;
  return [...new Set([password.toLowerCase(), onLatinKeys(password)])].some(
    (each) => common.check(each, [login]).guesses < fewestGuesses,
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
