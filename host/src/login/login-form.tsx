import type { Credentials, Tokens } from '@shared/contract/wire/session';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { session } from '@shared/kit/runtime/session/session';
import { Field } from '@shared/kit/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { texts } from '../texts';
import { CodeForm } from './code-form';
import { type CodeRequest, checkCredentials } from './data/sign-in';
import { FormTitle, type LoginPlace, ReservedRefusal, StepForm, SubmitButton } from './login-form-parts';
import { keepResendDeadline } from './resend-deadline';

interface CredentialsFormProps {
  place: LoginPlace;
  onAccepted: (credentials: Credentials, request: CodeRequest) => void;
}

const typed = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Step 1: login and password, sent exactly as typed (spec §5). */
const CredentialsForm = ({ place, onAccepted }: CredentialsFormProps) => {
  /** Set before the next render: Enter and the button may come within one, and the second would find a code sent. */
  const isSent = useRef(false);
  const check = useMutation({
    mutationFn: checkCredentials,
    onSuccess: (request, credentials) => {
      keepResendDeadline(request.sent.resend_after_seconds);
      onAccepted(credentials, request);
    },
    onError: () => notify.error(texts.login.failed),
    onSettled: () => {
      isSent.current = false;
    },
  });

  const refusal = failureDetail(check.error);
  const submit = (form: FormData) => {
    if (isSent.current) return;
    isSent.current = true;
    check.mutate({ username: typed(form, 'login'), password: typed(form, 'password') });
  };

  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      {place === 'screen' && <FormTitle>{texts.login.title}</FormTitle>}
      <Field label={texts.login.login} name="login" autoComplete="username" autoCapitalize="none" autoFocus />
      <Field label={texts.login.password} name="password" type="password" autoComplete="current-password" />
      <ReservedRefusal role="status">{refusal}</ReservedRefusal>
      <SubmitButton type="submit" tone="primary" isBusy={check.isPending}>
        {texts.login.submit}
      </SubmitButton>
    </StepForm>
  );
};

interface SecondStep {
  credentials: Credentials;
  request: CodeRequest;
}

interface LoginFormProps {
  place: LoginPlace;
  onSignedIn?: () => void;
}

/** Dismisses the toast of an earlier failure. */
const forgetFailure = () => notify.dismiss(texts.login.failed);

/** The two steps of signing in. Login and password are kept only here, until the second step ends (spec §3). */
export const LoginForm = ({ place, onSignedIn }: LoginFormProps) => {
  const [second, setSecond] = useState<SecondStep>();

  const goOn = (next: SecondStep) => {
    forgetFailure();
    setSecond(next);
  };

  const finish = (tokens: Tokens) => {
    forgetFailure();
    session.start(tokens);
    onSignedIn?.();
  };

  return second ? (
    <CodeForm {...second} place={place} onAccepted={finish} onBack={() => setSecond(undefined)} />
  ) : (
    <CredentialsForm place={place} onAccepted={(credentials, request) => goOn({ credentials, request })} />
  );
};
