import { color, radius } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The placeholder of a text that is loading, `$width` of its cell. */
export const Skeleton = styled.span<{ $width: string }>`
  display: block;
  inline-size: ${({ $width }) => $width};
  block-size: 10px;
  border-radius: ${radius.pill};
  background: ${color.sunken};
`;
