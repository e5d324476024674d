import { countCharacters, isLikeLogin, normalPassword, passwordLength } from '@shared/contract/vocabulary/password';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from './texts';

const kept = 'M3 8.5l3.2 3.2L13 5';
const notYet = 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z';

/** What a new password has to be, and whether it is. */
export interface PasswordRule {
  id: string;
  words: string;
  isKept: boolean;
}

/** Whether two passwords are the same to the back end. */
export const isSame = (one: string, other: string): boolean => normalPassword(one) === normalPassword(other);

/** The rules of every new password; the back end also refuses common ones. */
export const newPasswordRules = (next: string, login: string): PasswordRule[] => {
  const count = countCharacters(next);
  return [
    {
      id: 'length',
      words: texts.password.rules.length(count),
      isKept: count >= passwordLength.min && count <= passwordLength.max,
    },
    { id: 'login', words: texts.password.rules.login, isKept: count > 0 && !isLikeLogin(next, login) },
  ];
};

/** The first of these rules that the password does not keep, as a reason; undefined if it keeps all. */
export const newPasswordMissing = (next: string, login: string): string | undefined => {
  const { missing } = texts.password;
  const count = countCharacters(next);
  if (count < passwordLength.min) return missing.characters(passwordLength.min - count);
  if (count > passwordLength.max) return missing.tooLong;
  return isLikeLogin(next, login) ? missing.login : undefined;
};

/** The rules below the field of a new password, which change while it is typed. */
export const PasswordRules = ({ id, rules }: { id: string; rules: readonly PasswordRule[] }) => (
  <Rules id={id}>
    {rules.map((rule) => (
      <Rule key={rule.id} data-kept={rule.isKept || undefined}>
        <Icon path={rule.isKept ? kept : notYet} />
        {rule.words}
      </Rule>
    ))}
  </Rules>
);

const Rules = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
`;

const Rule = styled.li`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-kept] {
    color: ${color.green};
  }
`;
