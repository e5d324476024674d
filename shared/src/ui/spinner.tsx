import { size } from 'shared/theme/tokens';
import styled, { keyframes } from 'styled-components';

/** A turning ring in the colour of the words beside it. The words say what goes on, so it is hidden from readers. */
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
