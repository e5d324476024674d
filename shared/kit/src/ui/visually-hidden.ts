import styled, { css } from 'styled-components';

/** For screen readers only. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
