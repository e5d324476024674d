import { color, font, text } from 'shared/theme/tokens';
import styled from 'styled-components';

const Words = styled.p`
  color: ${color.danger};
  font: 500 ${text.s} ${font};
`;

/** One sentence about an unavailable function, announced at once. */
export const FileNotice = ({ children }: { children: string }) => <Words role="alert">{children}</Words>;
