import { signedInLogin } from '@shared/kit/runtime/session/session';
import { AccountSheet } from '../layout/account-sheet';
import { PasswordForm } from './password-form';
import { SignInList } from './sign-in-list';
import { texts } from './texts';

/** 'Мои входы': a sheet at the right with the person's sign-ins and the form of a new password. */
export const SignInsSheet = ({ onClose }: { onClose: () => void }) => {
  const login = signedInLogin() ?? '';
  return (
    <AccountSheet title={texts.title} note={login} onClose={onClose}>
      <SignInList />
      <PasswordForm login={login} />
    </AccountSheet>
  );
};
