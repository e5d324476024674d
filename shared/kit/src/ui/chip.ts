import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** A toggle (`aria-pressed`) in a row of toggles, with a word and a count (`b`, empty until it is known); with `data-empty` it is pale. */
export const Chip = styled.button`
  display: inline-flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  block-size: ${size.chip};
  padding: 0 ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  font: 500 ${text.s} ${font};
  white-space: nowrap;

  b {
    min-inline-size: 2ch;
    font-weight: 600;
    text-align: end;
  }

  /* There is nothing to see behind it. */
  &[data-empty]:not([aria-pressed='true']) {
    color: ${color.inkFaint};

    svg {
      color: inherit;
    }
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.accent};
  }

  @media ${media.touch} {
    block-size: ${size.touch};
  }
`;
