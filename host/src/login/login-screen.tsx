import { size } from '@shared/kit/theme/tokens';
import { recoverFocus } from '@shared/kit/ui/recover-focus';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../texts';
import { LoginForm } from './login-form';
import { LoginFrame } from './login-frame';
import { safeRedirect } from './safe-redirect';

/** `/login`: signs a person in. */
export const LoginScreen = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The form is removed while it has the focus: the next screen takes it.
  useEffect(() => () => recoverFocus(null), []);
  return (
    <LoginFrame>
      <title>{texts.product}</title>
      <FormWidth>
        <LoginForm
          place="screen"
          onSignedIn={() => navigate(safeRedirect(search.get('redirect')), { replace: true })}
        />
      </FormWidth>
    </LoginFrame>
  );
};

const FormWidth = styled.div`
  inline-size: min(${size.loginForm}, 100%);
`;
