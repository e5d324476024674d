import styled from 'styled-components';

/** A button in a line of text. */
export const TextButton = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  text-underline-offset: 2px;

  /* A touch target is larger than the visible button. */
  &::after {
    position: absolute;
    inset: -14px -8px;
    content: '';
  }
`;
