import { size } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The icon of a button whose accessible name is set elsewhere. */
export const Icon = ({ path }: { path: string }) => (
  <Shape viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </Shape>
);

const Shape = styled.svg`
  display: block;
  flex: none;
  inline-size: ${size.icon};
  block-size: ${size.icon};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
`;
