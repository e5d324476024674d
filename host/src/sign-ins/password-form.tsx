import { useRecordForm } from '@shared/kit/form/use-record-form';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { useId } from 'react';
import styled from 'styled-components';
import { useChangePassword } from './data/own-sign-ins';
import { isSame, newPasswordMissing, newPasswordRules, type PasswordRule, PasswordRules } from './password-rules';
import { texts } from './texts';

const start: PasswordFields = { current_password: '', new_password: '', again: '' };

/** The input of the form that changes a password. */
interface PasswordFields {
  current_password: string;
  new_password: string;
  again: string;
}

/** What a new password has to be, each with whether it is; the back end also refuses common ones. */
const rulesOf = ({ current_password: current, new_password: next }: PasswordFields, login: string): PasswordRule[] => [
  ...newPasswordRules(next, login),
  { id: 'other', words: texts.password.rules.other, isKept: next !== '' && !isSame(next, current) },
];

/** The first reason why the password cannot be changed; undefined if there is none. */
const missingOf = (
  { current_password: current, new_password: next, again }: PasswordFields,
  login: string,
): string | undefined => {
  const { missing } = texts.password;
  if (current === '') return missing.current;
  const ofNext = newPasswordMissing(next, login);
  if (ofNext !== undefined) return ofNext;
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
        <PasswordRules id={rulesId} rules={rulesOf(typed, login)} />
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
