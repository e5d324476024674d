import type { Credentials, Tokens } from '@shared/contract/wire/session';
import { failureDetail, failureStatus, retryAfterSeconds } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Field } from '@shared/kit/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import { type CodeRequest, redeemCode, sendCode } from './data/sign-in';
import { FormTitle, type LoginPlace, Refusal, StepForm, SubmitButton } from './login-form-parts';
import { formatCountdown, keepResendDeadline, useResendSecondsLeft } from './resend-deadline';

interface ResendCodeProps {
  credentials: Credentials;
  /** The button is disabled while it has the focus, so the caller moves the focus. */
  onPress: () => void;
}

/** 'отправить код повторно', disabled during the 120 seconds (spec §2, §9). */
const ResendCode = ({ credentials, onPress }: ResendCodeProps) => {
  const secondsLeft = useResendSecondsLeft();
  const resend = useMutation({
    mutationFn: () => sendCode(credentials),
    onSuccess: ({ resend_after_seconds }) => {
      keepResendDeadline(resend_after_seconds);
      notify.success(texts.login.resent);
    },
    onError: (error) => {
      const waitSeconds = retryAfterSeconds(error);
      if (waitSeconds !== undefined) keepResendDeadline(waitSeconds);
      notify.error(texts.login.failed);
    },
  });

  const press = () => {
    resend.mutate();
    onPress();
  };

  const refusal = failureDetail(resend.error);
  return (
    <div>
      <Line>
        <Resend tone="quiet" disabled={secondsLeft > 0} isBusy={resend.isPending} onClick={press}>
          {texts.login.resend}
        </Resend>
        {secondsLeft > 0 && <span role="timer">{formatCountdown(secondsLeft)}</span>}
      </Line>
      {refusal && <Refusal role="status">{refusal}</Refusal>}
    </div>
  );
};

interface CodeFormProps {
  credentials: Credentials;
  request: CodeRequest;
  place: LoginPlace;
  /** The label of its button: 'ок' by default. */
  action?: string;
  onAccepted: (tokens: Tokens) => void;
  onBack: () => void;
}

const telegram = 'https://t.me/';

/** Step 2: the code sent by the bot. */
export const CodeForm = ({ credentials, request, place, action = texts.login.submit, ...on }: CodeFormProps) => {
  const { onAccepted, onBack } = on;
  const { sent, notSent } = request;
  const codeField = useRef<HTMLInputElement>(null);
  /** Set before the next render: the last digit and Enter may come within one. */
  const isSent = useRef(false);
  const redeem = useMutation({
    mutationFn: (code: string) => redeemCode(credentials.username, code),
    onSuccess: onAccepted,
    onError: (error) => {
      isSent.current = false;
      notify.error(texts.login.failed);
      typeAgain(error);
    },
  });

  /** A code that the back end did not check may be right, so it stays. */
  const typeAgain = (error: unknown) => {
    const field = codeField.current;
    if (!field) return;
    if (failureStatus(error) === 401) field.value = '';
    field.focus();
  };

  /** The last digit sends the code; if its length is unknown, the button sends it. */
  const sendWhole = ({ value, form }: HTMLInputElement) => {
    if (value.replace(/\s/g, '').length === sent.code_length) form?.requestSubmit();
  };

  /** An Enter that comes late, after the refusal has cleared the field, uses up no attempt. */
  const send = (code: string) => {
    if (isSent.current || (code === '' && redeem.isError)) return;
    isSent.current = true;
    redeem.mutate(code);
  };

  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault();
        send(String(new FormData(event.currentTarget).get('code') ?? ''));
      }}
    >
      {place === 'screen' && <Title>{texts.login.codeTitle}</Title>}
      <Words>
        {texts.login.codeSent}
        <BotLink href={sent.bot?.url ?? telegram} target="_blank" rel="noreferrer">
          {sent.bot ? texts.login.bot(sent.bot.name) : texts.login.anyBot}
        </BotLink>
        {sent.shown_in_terminal && <Hint>{texts.login.inTerminal}</Hint>}
        {notSent && <Refusal role="status">{notSent}</Refusal>}
      </Words>
      <CodeField
        ref={codeField}
        label={texts.login.code}
        error={failureDetail(redeem.error)}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        onChange={({ currentTarget }) => sendWhole(currentTarget)}
      />
      <SubmitButton type="submit" tone="primary" isBusy={redeem.isPending}>
        {action}
      </SubmitButton>
      <ResendCode credentials={credentials} onPress={() => codeField.current?.focus()} />
      <Button tone="quiet" onClick={onBack}>
        {texts.login.back}
      </Button>
    </StepForm>
  );
};

const Title = styled(FormTitle)`
  font: 700 ${text.codeTitle} ${font};
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  color: ${color.inkSoft};
  font: 400 ${text.l} ${font};
`;

const BotLink = styled.a`
  display: block;
  color: ${color.accent};
  font-weight: 500;
`;

const Hint = styled.p`
  margin-block-start: ${space(2)};
  font: 400 ${text.s} ${font};
`;

const CodeField = styled(Field)`
  font: 600 ${text.xl} ${font};
  letter-spacing: 0.4em;
`;

const Line = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  justify-content: center;
  color: ${color.inkFaint};
  font: 500 ${text.m} ${font};
`;

/* As readable as the time beside it, which shows that it is disabled. */
const Resend = styled(Button)`
  color: ${color.accent};

  &:disabled {
    color: inherit;
  }
`;
