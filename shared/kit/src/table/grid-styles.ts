import { color, media, radius, size, space } from '@shared/kit/theme/tokens';
import { css } from 'styled-components';

/** The frame of a grid, which scrolls both ways. */
export const frameStyles = css`
  position: relative;
  flex: 0 1 auto;
  min-block-size: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: auto;
  overscroll-behavior: contain;

  /* The last rows can be scrolled out from under the toasts, which do not cover the footer. */
  &::after {
    display: block;
    block-size: max(0px, ${size.roomAtEnd} - ${size.foot});
    content: '';
  }

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

/** The button in a header that sorts by its column. */
export const sortStyles = css`
  .sort {
    display: inline-flex;
    gap: ${space(1)};
    align-items: center;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }

  .sort:hover {
    color: ${color.ink};
  }

  /* Its space is reserved while it is hidden, so that sorting shifts nothing. */
  .arrow {
    flex: none;
    inline-size: ${space(3)};
    block-size: ${space(3)};
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    visibility: hidden;
  }

  :is([aria-sort='ascending'], [aria-sort='descending']) .arrow {
    visibility: visible;
  }

  [aria-sort='descending'] .arrow {
    rotate: 180deg;
  }
`;
