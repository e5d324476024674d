import { useSessionState } from '@shared/kit/runtime/session/session';
import { color, space } from '@shared/kit/theme/tokens';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import styled from 'styled-components';
import { LoginForm } from '../login/login-form';
import { texts } from '../texts';

/**
 * The login over the screen after the session has ended: the input below it stays. It closes by itself, also when the
 * person signs in in another tab.
 */
export const SignInAgainDialog = () => {
  const state = useSessionState();
  return (
    <Dialog title={texts.login.again} isOpen={state === 'expired'}>
      <Explanation>{texts.login.againExplanation}</Explanation>
      <LoginForm place="dialog" />
    </Dialog>
  );
};

const Explanation = styled.p`
  margin-block-end: ${space(5)};
  color: ${color.inkSoft};
`;
