import { Dialog } from '@base-ui/react/dialog';
import { signedInLogin } from 'shared/runtime/signed-in-login';
import { color, font, layer, motion, shadow, size, space, text } from 'shared/theme/tokens';
import { buttonFace } from 'shared/ui/button';
import { Sign } from 'shared/ui/sign';
import styled, { keyframes } from 'styled-components';
import { PasswordForm } from './password-form';
import { SignInList } from './sign-in-list';
import { texts } from './texts';

/** 'Мои входы': a sheet from the right with where the person is signed in, and another password. */
export const SignInsSheet = ({ onClose }: { onClose: () => void }) => {
  const login = signedInLogin() ?? '';
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Sheet>
          <Head>
            <div>
              <Title>{texts.title}</Title>
              <Login>{login}</Login>
            </div>
            <Closer aria-label={texts.close}>
              <Sign path="M4 4l8 8M12 4l-8 8" />
            </Closer>
          </Head>
          <SignInList />
          <PasswordForm login={login} />
        </Sheet>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0;
  background: ${color.scrim};
`;

const enter = keyframes`
  from { opacity: 0; translate: ${space(6)} 0; }
`;

const Sheet = styled(Dialog.Popup)`
  position: fixed;
  z-index: ${layer.sheet};
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  inline-size: min(${size.sheetMid}, 100vw);
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;
  animation: ${enter} ${motion.calm} ease-out;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space(4)} ${space(6)} ${space(2.5)};
`;

const Title = styled(Dialog.Title)`
  font: 600 ${text.xl} ${font};
`;

const Login = styled.p`
  color: ${color.inkSoft};
`;

const Closer = styled(Dialog.Close)`
  ${buttonFace}
  border-color: transparent;
  background: transparent;
`;
