import { useMutation } from '@tanstack/react-query';
import type { CodeSent, Credentials } from 'shared/contract/session';
import { notify } from 'shared/runtime/notify';
import { Field } from 'shared/ui/field';
import { texts } from '../texts';
import { checkCredentials } from './data/sign-in';
import { FormFace, FormTitle, SubmitButton } from './login-form-parts';
import { keepResendDeadline } from './resend-deadline';

interface CredentialsFormProps {
  onAccepted: (credentials: Credentials, sent: CodeSent) => void;
}

const typed = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Step 1: login and password, sent as they were typed (spec §5). */
export const CredentialsForm = ({ onAccepted }: CredentialsFormProps) => {
  const check = useMutation({
    mutationFn: checkCredentials,
    onSuccess: (sent, credentials) => {
      keepResendDeadline(sent.resend_after_seconds);
      onAccepted(credentials, sent);
    },
    onError: () => notify.error(texts.login.failed),
  });

  const submit = (form: FormData) =>
    check.mutate({ username: typed(form, 'login'), password: typed(form, 'password') });

  return (
    <FormFace
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.isPending) submit(new FormData(event.currentTarget));
      }}
    >
      <FormTitle>{texts.login.title}</FormTitle>
      <Field label={texts.login.login} name="login" autoComplete="username" autoCapitalize="none" autoFocus />
      <Field label={texts.login.password} name="password" type="password" autoComplete="current-password" />
      <SubmitButton type="submit" tone="primary" isBusy={check.isPending}>
        {texts.login.submit}
      </SubmitButton>
    </FormFace>
  );
};
