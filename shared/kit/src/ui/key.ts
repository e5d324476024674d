import { color, font, radius, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** A key of the keyboard. */
export const Key = styled.kbd`
  padding: 0 5px;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  color: ${color.inkSoft};
  font: 500 ${text.xs} ${font};
`;
