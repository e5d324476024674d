import { countCharacters, isLikeLogin, normalPassword, passwordLength } from '@shared/contract/vocabulary/password';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { useId } from 'react';
import styled from 'styled-components';
import { useChangePassword } from './data/own-sign-ins';
import { texts } from './texts';

const start: PasswordFields = { current_password: '', new_password: '', again: '' };
const kept = 'M3 8.5l3.2 3.2L13 5';
const notYet = 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z';

/** The input of the form that changes a password. */
interface PasswordFields {
  current_password: string;
  new_password: string;
  again: string;
}

const isSame = (one: string, other: string) => normalPassword(one) === normalPassword(other);

/** What a new password has to be, each with whether it is; the back end also refuses common ones. */
const rulesOf = ({ current_password: current, new_password: next }: PasswordFields, login: string) => {
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
const missingOf = (
  { current_password: current, new_password: next, again }: PasswordFields,
  login: string,
): string | undefined => {
  const { missing } = texts.password;
  const count = countCharacters(next);
  if (current === '') return missing.current;
  if (count < passwordLength.min) return missing.characters(passwordLength.min - count);
  if (count > passwordLength.max) return missing.tooLong;
  if (isLikeLogin(next, login)) return missing.login;
  if (isSame(next, current)) return missing.other;
  return isSame(next, again) ? undefined : missing.again;
};

/** The form of a new password, with its rules shown while it is typed. */
export const PasswordForm = ({ login }: { login: string }) => {
  const change = useChangePassword();
  const rulesId = useId();
  const form = useRecordForm({
    start,
    body: (typed) => typed,
    isSentOffline: true,
    ask: (typed, goOn) => missingOf(typed, login) ?? goOn(),
    send: ({ current_password, new_password }) => change.mutateAsync({ current_password, new_password }),
    onDone: () => form.reset(),
  });
  const typed = form.watch();
  const missing = missingOf(typed, login);
  const field = (name: keyof PasswordFields) => ({
    type: 'password',
    ...form.field(name, { onType: form.clearErrors }),
  });

  return (
    <Form {...form.element}>
      <Fields>
        <Title>{texts.password.title}</Title>
        <input type="text" autoComplete="username" value={login} readOnly hidden />
        <Field label={texts.password.current} autoComplete="current-password" {...field('current_password')} />
        <Field
          label={texts.password.next}
          autoComplete="new-password"
          aria-details={rulesId}
          {...field('new_password')}
        />
        <Rules id={rulesId}>
          {rulesOf(typed, login).map(({ id, words, isKept }) => (
            <Rule key={id} data-kept={isKept || undefined}>
              <Icon path={isKept ? kept : notYet} />
              {words}
            </Rule>
          ))}
        </Rules>
        <Field label={texts.password.again} autoComplete="new-password" {...field('again')} />
      </Fields>
      <Foot>
        <span role="status">
          {missing && `${missing}. `}
          {texts.password.othersEnd}
        </span>
        <Button type="submit" tone="primary" isOff={missing !== undefined} isBusy={form.progress !== 'none'}>
          {texts.password.change}
        </Button>
      </Foot>
    </Form>
  );
};

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: space-between;
`;

const Fields = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(6)};
`;

const Title = styled.h3`
  font: 600 ${text.l} ${font};
`;

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

const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(3)} ${space(6)};
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;
