import { color, space } from '@shared/kit/theme/tokens';
import styled, { keyframes } from 'styled-components';
import { texts } from '../texts';

/** Shown while the code of a screen loads. A fast screen is ready before this shows. */
export const ScreenPending = () => <Words role="status">{texts.loading}</Words>;

const appear = keyframes`
  from { opacity: 0; }
`;

const Words = styled.p`
  padding: ${space(8)} ${space(4)};
  color: ${color.inkSoft};
  animation: ${appear} 120ms 200ms backwards;
`;
