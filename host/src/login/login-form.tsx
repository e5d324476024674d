import type { Credentials, Tokens } from '@shared/contract/wire/session';
import { notify } from '@shared/kit/runtime/page/notify';
import { session } from '@shared/kit/runtime/session/session';
import { useState } from 'react';
import { texts } from '../texts';
import { CodeForm } from './code-form';
import { CredentialsForm } from './credentials-form';
import type { CodeRequest } from './data/sign-in';
import type { LoginPlace } from './login-form-parts';

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
