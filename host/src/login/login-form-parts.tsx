import { font, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';

/** How both steps of the login look. */
export const FormFace = styled.form`
  display: grid;
  gap: ${space(4)};
  inline-size: min(${size.loginForm}, 100%);
`;

export const FormTitle = styled.h1`
  font: 700 ${text.xxl} ${font};
  letter-spacing: 0.01em;
`;

export const SubmitButton = styled(Button)`
  min-block-size: ${size.subnav};
`;
