import { size } from '@shared/kit/theme/tokens';
import styled, { keyframes } from 'styled-components';

/**
 * A spinner in the colour of the text beside it. The text describes the progress, so it is hidden from screen readers.
 */
export const Spinner = () => (
  <Ring viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6" />
  </Ring>
);

const turn = keyframes`
  to { rotate: 1turn; }
`;

const Ring = styled.svg`
  flex: none;
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-dasharray: 28 10;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;

  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;
