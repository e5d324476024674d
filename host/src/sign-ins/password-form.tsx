import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { failureFields } from 'shared/runtime/http';
import { color, font, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Field } from 'shared/ui/field';
import { Sign } from 'shared/ui/sign';
import styled from 'styled-components';
import { useChangePassword } from './data/own-sign-ins';
import { missingOf, type PasswordDraft, passwordRules } from './password-draft';
import { texts } from './texts';

const empty: PasswordDraft = { current: '', next: '', again: '' };
const kept = 'M3 8.5l3.2 3.2L13 5';
const notYet = 'M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z';

/** The form of a new password, with its rules shown while it is typed. */
export const PasswordForm = ({ login }: { login: string }) => {
  const [draft, setDraft] = useState(empty);
  const change = useChangePassword();
  const refused = failureFields(change.error);
  const rulesId = useId();
  const missing = missingOf(draft, login);

  const type = (part: keyof PasswordDraft) => ({
    type: 'password',
    value: draft[part],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      change.reset();
      setDraft({ ...draft, [part]: target.value });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined || change.isPending) return;
    const body = { current_password: draft.current, new_password: draft.next };
    change.mutate(body, { onSuccess: () => setDraft(empty) });
  };

  return (
    <Form onSubmit={submit}>
      <Fields>
        <Title>{texts.password.title}</Title>
        <input type="text" autoComplete="username" value={login} readOnly hidden />
        <Field
          label={texts.password.current}
          error={refused.current_password}
          autoComplete="current-password"
          {...type('current')}
        />
        <Field
          label={texts.password.next}
          error={refused.new_password}
          autoComplete="new-password"
          aria-details={rulesId}
          {...type('next')}
        />
        <Rules id={rulesId}>
          {passwordRules(draft, login).map(({ id, words, isKept }) => (
            <Rule key={id} data-kept={isKept || undefined}>
              <Sign path={isKept ? kept : notYet} />
              {words}
            </Rule>
          ))}
        </Rules>
        <Field label={texts.password.again} autoComplete="new-password" {...type('again')} />
      </Fields>
      <Foot>
        <span role="status">
          {missing && `${missing}. `}
          {texts.password.othersEnd}
        </span>
        <Button type="submit" tone="primary" isOff={missing !== undefined} isBusy={change.isPending}>
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
