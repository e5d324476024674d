import { useState } from 'react';
import type { CodeSent, Credentials, Tokens } from 'shared/contract/session';
import { session } from 'shared/runtime/session';
import { CodeForm } from './code-form';
import { CredentialsForm } from './credentials-form';

interface SecondStep {
  credentials: Credentials;
  sent: CodeSent;
}

/** The two steps of signing in. Login and password live here only, until the second step ends (spec §3). */
export const LoginForm = ({ onSignedIn }: { onSignedIn?: () => void }) => {
  const [second, setSecond] = useState<SecondStep>();

  const finish = (tokens: Tokens) => {
    session.start(tokens);
    onSignedIn?.();
  };

  return second ? (
    <CodeForm {...second} onAccepted={finish} onBack={() => setSecond(undefined)} />
  ) : (
    <CredentialsForm onAccepted={(credentials, sent) => setSecond({ credentials, sent })} />
  );
};
