import { color, font, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** What the typed number makes of the number on hand. */
export const FormNote = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-tone='alert'] {
    color: ${color.danger};
  }
`;
