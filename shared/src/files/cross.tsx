import { size } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The icon of a button that closes or removes; its accessible name belongs to the button. */
export const Cross = () => (
  <Sign viewBox="0 0 16 16" aria-hidden="true">
    <path d="M4.5 4.5l7 7M11.5 4.5l-7 7" />
  </Sign>
);

const Sign = styled.svg`
  inline-size: ${size.icon};
  block-size: ${size.icon};
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
`;
