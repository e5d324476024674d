import { Dialog } from '@base-ui/react/dialog';
import { signedInLogin } from '@shared/kit/runtime/session/session';
import { color, size, space } from '@shared/kit/theme/tokens';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from '@shared/kit/ui/dialogs/sheet';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { PasswordForm } from './password-form';
import { SignInList } from './sign-in-list';
import { texts } from './texts';

/** 'Мои входы': a sheet at the right with the person's sign-ins and the form of a new password. */
export const SignInsSheet = ({ onClose }: { onClose: () => void }) => {
  const login = signedInLogin() ?? '';
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <SheetScrim />
        <Sheet>
          <Head>
            <div>
              <SheetTitle>{texts.title}</SheetTitle>
              <Login>{login}</Login>
            </div>
            <SheetCloser aria-label={texts.close}>
              <Icon path="M4 4l8 8M12 4l-8 8" />
            </SheetCloser>
          </Head>
          <SignInList />
          <PasswordForm login={login} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Sheet = styled(SheetPopup)`
  inline-size: min(${size.sheetMid}, 100vw);
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space(4)} ${space(6)} ${space(2.5)};
`;

const Login = styled.p`
  color: ${color.inkSoft};
`;
