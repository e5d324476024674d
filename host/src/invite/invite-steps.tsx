import type { InvitationAccepted, InvitationOffer } from '@shared/contract/wire/people';
import type { Credentials, Tokens } from '@shared/contract/wire/session';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { session } from '@shared/kit/runtime/session/session';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { plainButtonStyles } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { recoverFocus } from '@shared/kit/ui/recover-focus';
import { TextButton } from '@shared/kit/ui/text-button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { CodeForm } from '../login/code-form';
import { checkCredentials } from '../login/data/sign-in';
import { FormTitle, Refusal, SubmitButton } from '../login/login-form-parts';
import { keepResendDeadline } from '../login/resend-deadline';
import { homePath } from '../session/home-path';
import { isSame, newPasswordMissing, newPasswordRules, PasswordRules } from '../sign-ins/password-rules';
import { texts as signInsTexts } from '../sign-ins/texts';
import { acceptInvitation } from './data/invitation';
import { texts } from './texts';

interface InviteStepsProps {
  offer: InvitationOffer;
  token: string;
  /** Called when the link is used: it can't be read any more. */
  onAccepted: () => void;
}

interface Accepted extends InvitationAccepted {
  credentials: Credentials;
}

/** The three steps of an invited person: the bot, which is absent if there is none, their password, and the first code. */
export const InviteSteps = ({ offer, token, onAccepted }: InviteStepsProps) => {
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState<Accepted>();
  const code = useMutation({
    mutationFn: checkCredentials,
    onSuccess: ({ sent }) => keepResendDeadline(sent.resend_after_seconds),
  });
  // The form is removed while it has the focus: the next screen takes it.
  useEffect(() => () => recoverFocus(null), []);

  const botUrl = accepted ? accepted.bot_url : offer.bot_url;
  const hasBot = offer.is_tied || botUrl !== null;
  const isBotDone = accepted ? botUrl === null : offer.is_tied;
  const isPasswordNow = accepted === undefined && (isBotDone || !hasBot);

  const goOn = (answer: Accepted) => {
    setAccepted(answer);
    onAccepted();
    // Without a tied chat nobody would get the code: then it is asked for by the person.
    if (answer.bot_url === null) code.mutate(answer.credentials);
  };
  const start = (tokens: Tokens) => {
    session.start(tokens);
    void navigate(homePath, { replace: true });
  };

  return (
    <Whole>
      <div>
        <FormTitle>{texts.hello(offer.name)}</FormTitle>
        <About>{texts.about(offer)}</About>
      </div>
      <Steps>
        {hasBot && (
          <Step
            state={isBotDone ? 'done' : 'now'}
            title={isBotDone ? texts.bot.done : texts.bot.todo}
            note={isBotDone ? texts.bot.doneNote : texts.bot.todoNote}
          >
            {botUrl !== null && !isBotDone && (
              <BotLink href={botUrl} target="_blank" rel="noreferrer">
                {texts.bot.open}
              </BotLink>
            )}
          </Step>
        )}
        <Step
          state={accepted ? 'done' : isPasswordNow ? 'now' : 'later'}
          title={accepted ? texts.password.done : texts.password.todo}
          note={texts.password.login(offer.login)}
        >
          {isPasswordNow && <NewPassword login={offer.login} token={token} onAccepted={goOn} />}
        </Step>
        <Step
          state={accepted ? 'now' : 'later'}
          title={hasBot ? texts.code.title.bot : texts.code.title.terminal}
          note={accepted ? undefined : texts.code.note}
        >
          {accepted && code.data && (
            <CodeForm
              credentials={accepted.credentials}
              request={code.data}
              place="dialog"
              action={texts.code.start}
              onAccepted={start}
              onBack={() => navigate('/login')}
            />
          )}
          {accepted && !code.data && (
            <>
              {code.isError && <Refusal role="alert">{failureDetail(code.error) ?? texts.code.failed}</Refusal>}
              <SubmitButton tone="primary" isBusy={code.isPending} onClick={() => code.mutate(accepted.credentials)}>
                {texts.code.send}
              </SubmitButton>
            </>
          )}
        </Step>
      </Steps>
      {!accepted && <Until>{texts.until(offer.until)}</Until>}
    </Whole>
  );
};

interface StepProps {
  state: 'done' | 'now' | 'later';
  title: string;
  note: string | undefined;
  children: ReactNode;
}

const Step = ({ state, title, note, children }: StepProps) => (
  <Line data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <Mark aria-hidden>{state === 'done' && <Icon path="M3 8.5l3.2 3.2L13 5" />}</Mark>
    <Content>
      <StepTitle>{title}</StepTitle>
      {note !== undefined && <Note>{note}</Note>}
      {children}
    </Content>
  </Line>
);

interface NewPasswordProps {
  login: string;
  token: string;
  onAccepted: (accepted: Accepted) => void;
}

interface PasswordFields {
  password: string;
  again: string;
}

const start: PasswordFields = { password: '', again: '' };

const missingOf = ({ password, again }: PasswordFields, login: string): string | undefined =>
  newPasswordMissing(password, login) ?? (isSame(password, again) ? undefined : signInsTexts.password.missing.again);

const NewPassword = ({ login, token, onAccepted }: NewPasswordProps) => {
  const rulesId = useId();
  const missingId = useId();
  const [isVisible, setIsVisible] = useState(false);
  const accept = useMutation({ mutationFn: acceptInvitation });
  const form = useRecordForm({
    start,
    body: (typed) => typed,
    ask: (typed, goOn) => missingOf(typed, login) ?? goOn(),
    isSentOffline: true,
    send: async ({ password }) => {
      const answer = await accept.mutateAsync({ token, password });
      return { ...answer, credentials: { username: answer.login, password } };
    },
    onDone: onAccepted,
  });
  const typed = form.watch();
  const missing = missingOf(typed, login);
  const field = (name: keyof PasswordFields) => ({
    type: isVisible ? 'text' : 'password',
    autoComplete: 'new-password',
    ...form.field(name, { onType: form.clearErrors }),
  });
  return (
    <Form {...form.element}>
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <Field label={texts.password.field} aria-details={rulesId} {...field('password')} />
      <PasswordRules id={rulesId} rules={newPasswordRules(typed.password, login)} />
      <Field label={texts.password.again} {...field('again')} />
      <Show type="button" aria-pressed={isVisible} onClick={() => setIsVisible(!isVisible)}>
        {texts.password.show}
      </Show>
      {form.isFailed && <Refusal role="alert">{failureDetail(accept.error) ?? texts.password.failed}</Refusal>}
      <SubmitButton
        type="submit"
        tone="primary"
        isOff={missing !== undefined}
        isBusy={form.progress !== 'none'}
        aria-describedby={missingId}
      >
        {texts.password.next}
      </SubmitButton>
      <Until id={missingId} role="status">
        {missing}
      </Until>
    </Form>
  );
};

const Whole = styled.div`
  display: grid;
  gap: ${space(4)};
  inline-size: min(${size.sheet}, 100%);
`;

const About = styled.p`
  margin-block-start: ${space(1)};
  color: ${color.inkSoft};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding: 0;
  counter-reset: step;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: ${size.chip} minmax(0, 1fr);
  column-gap: ${space(3)};
  counter-increment: step;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.chip};
  block-size: ${size.chip};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.inkSoft};
  font: 600 ${text.m} ${font};

  &:empty::before {
    content: counter(step);
  }

  [data-state='now'] > & {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    color: ${color.accent};
  }

  [data-state='done'] > & {
    border-color: ${color.green};
    background: ${color.green};
    color: ${color.surface};
  }
`;

const Content = styled.div`
  padding-block-start: 3px;
`;

const StepTitle = styled.h2`
  font: 600 ${text.l} ${font};
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const BotLink = styled.a`
  ${plainButtonStyles}
  min-block-size: ${size.touch};
  inline-size: 100%;
  border-color: ${color.accent};
  background: ${color.accent};
  margin-block-start: ${space(2)};
  color: ${color.accentInk};
  text-decoration: none;
`;

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  padding-block-start: ${space(2)};

  @media ${media.touch} {
    input {
      block-size: ${size.touch};
    }
  }
`;

const Show = styled(TextButton)`
  justify-self: start;
  color: ${color.accent};
  font: 400 ${text.s} ${font};
`;

const Until = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-align: center;
`;
