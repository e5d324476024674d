import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { color, media, size, space } from 'shared/theme/tokens';
import { recoverFocus } from 'shared/ui/recover-focus';
import styled from 'styled-components';
import { BetaBadge } from '../layout/beta-badge';
import { texts } from '../texts';
import { LoginArt } from './login-art';
import { LoginForm } from './login-form';
import { safeRedirect } from './safe-redirect';

/** `/login`: the only screen without a session. */
export const LoginScreen = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The form is removed while it has the focus: the next screen takes it.
  useEffect(() => () => recoverFocus(null), []);
  return (
    <Halves>
      <title>{texts.product}</title>
      <Art>
        <LoginArt />
      </Art>
      <FormPlace>
        <FormWidth>
          <LoginForm
            place="screen"
            onSignedIn={() => navigate(safeRedirect(search.get('redirect')), { replace: true })}
          />
        </FormWidth>
      </FormPlace>
      <BetaBadge place="corner" />
    </Halves>
  );
};

const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  min-block-size: 100dvh;

  @media ${media.tablet} {
    grid-template: ${size.loginBand} 1fr / 1fr;
  }
`;

const Art = styled.div`
  position: relative;
  background: ${color.bar};
  overflow: hidden;

  @media ${media.tablet} {
    border-block-end: ${space(1)} solid ${color.rose};
  }
`;

const FormPlace = styled.main`
  display: grid;
  place-items: center;
  padding: ${space(8)} ${space(4)};

  @media ${media.tablet} {
    place-items: start center;
    padding-block-end: calc(${space(16)} + ${size.roomAtEnd});
  }
`;

const FormWidth = styled.div`
  inline-size: min(${size.loginForm}, 100%);
`;
