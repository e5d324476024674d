import { color, radius } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** A `progress` as a thin line. */
export const Meter = styled.progress`
  inline-size: 160px;
  block-size: 6px;
  border: 0;
  border-radius: ${radius.pill};
  appearance: none;
  background: ${color.line};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${color.line};
  }

  &::-webkit-progress-value {
    background: ${color.accent};
  }

  &::-moz-progress-bar {
    background: ${color.accent};
  }
`;
