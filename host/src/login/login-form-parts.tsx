import { color, font, size, space, text } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import styled from 'styled-components';

/** A dialog has a title already. */
export type LoginPlace = 'screen' | 'dialog';

/** How both steps of the login look. */
export const FormFace = styled.form`
  display: grid;
  gap: ${space(4)};
`;

export const FormTitle = styled.h1`
  font: 700 ${text.xxl} ${font};
  letter-spacing: 0.01em;
`;

export const SubmitButton = styled(Button)`
  min-block-size: ${size.subnav};
`;

/** Why something was refused, where it belongs to no field. */
export const Refusal = styled.p`
  color: ${color.danger};
  font: 400 ${text.s} ${font};
`;
