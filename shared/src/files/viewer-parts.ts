import { color, font, radius, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

/** Controls on the dark background of the viewer, the same in both themes. */
export const barButtonStyles = css`
  display: inline-grid;
  place-items: center;
  min-inline-size: ${size.touch};
  min-block-size: ${size.touch};
  padding: 0 ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.m};
  background: none;
  color: ${color.barInk};
  font: 500 ${text.m} ${font};

  &:hover:not([aria-disabled='true']) {
    border-color: ${color.barInkFaint};
  }

  &:focus-visible {
    outline-color: ${color.rose};
  }

  /* Not disabled: the focus, and with it the keyboard, would be lost at the ends. */
  &[aria-disabled='true'] {
    opacity: 0.3;
  }
`;

export const BarButton = styled.button`
  ${barButtonStyles}
`;
