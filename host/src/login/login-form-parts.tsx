import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';

/** A dialog already has a title. */
export type LoginPlace = 'screen' | 'dialog';

/** The form of both steps of the login. */
export const StepForm = styled.form`
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

/** Why the back end refused, if the reason belongs to no field. */
export const Refusal = styled.p`
  color: ${color.danger};
  font: 400 ${text.s} ${font};
`;

/** Has the room of one line also while it is empty: the form around it does not move. */
export const ReservedRefusal = styled(Refusal)`
  min-block-size: 1lh;
`;
