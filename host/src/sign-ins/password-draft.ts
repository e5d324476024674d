import { countCharacters, isLikeLogin, normalPassword, passwordLength } from 'shared/vocabulary/password';
import { texts } from './texts';

/** The input of the form that changes a password. */
export interface PasswordDraft {
  current: string;
  next: string;
  again: string;
}

const isSame = (one: string, other: string) => normalPassword(one) === normalPassword(other);

/** What a new password has to be, each with whether it is; the back end also refuses common ones. */
export const passwordRules = ({ current, next }: PasswordDraft, login: string) => {
  const count = countCharacters(next);
  const isTyped = count > 0;
  return [
    {
      id: 'length',
      words: texts.password.rules.length(count),
      isKept: count >= passwordLength.min && count <= passwordLength.max,
    },
    { id: 'login', words: texts.password.rules.login, isKept: isTyped && !isLikeLogin(next, login) },
    { id: 'other', words: texts.password.rules.other, isKept: isTyped && !isSame(next, current) },
  ];
};

/** The first reason why the password cannot be changed; undefined if there is none. */
export const missingOf = (draft: PasswordDraft, login: string): string | undefined => {
  const { missing } = texts.password;
  const { current, next, again } = draft;
  const count = countCharacters(next);
  if (current === '') return missing.current;
  if (count < passwordLength.min) return missing.characters(passwordLength.min - count);
  if (count > passwordLength.max) return missing.tooLong;
  if (isLikeLogin(next, login)) return missing.login;
  if (isSame(next, current)) return missing.other;
  return isSame(next, again) ? undefined : missing.again;
};
