import { color, font, layer, media, motion, radius, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import type { CardPlace } from './define-columns';

/** The grid's own scrolling place: it scrolls both ways, its header and first columns stay. */
export const Scroller = styled.div`
  position: relative;
  flex: 0 1 auto;
  min-block-size: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding-inline-start: var(--fixed-width);

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

export const RowGroup = styled.div`
  position: relative;
`;

const line = css`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  min-inline-size: calc(var(--min-width) + 2 * ${space(3)});
  padding: 0 ${space(3)};
  border-block-end: 1px solid ${color.line};
`;

export const HeaderGroup = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: 0;

  @media ${media.phone} {
    /* Cards need no header to be seen; it stays for those who hear the grid, and lies over the first card while the
       keys are in it: a page enlarged four times is as narrow as a phone. */
    margin-block-end: -${size.tableHeader};

    &:not(:focus-within) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      margin: 0;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

export const HeaderLine = styled.div`
  ${line}
  block-size: ${size.tableHeader};
  --ground: ${color.sunken};
  background: var(--ground);
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};

  @media ${media.phone} {
    display: flex;
    gap: ${space(2)};
    min-inline-size: 0;
    padding: 0 ${space(4)};

    &:focus-within {
      overflow: auto hidden;
    }

    && > * {
      font-weight: inherit;
    }

    && > *::before {
      content: none;
    }
  }
`;

export const RowLine = styled.div<{ $isLast: boolean }>`
  ${line}
  position: absolute;
  inset: 0 0 auto;
  --ground: ${color.surface};
  background: var(--ground);
  border-block-end-color: ${({ $isLast }) => ($isLast ? 'transparent' : color.line)};
  transition: background ${motion.fast};

  &:hover {
    --ground: ${color.sunken};
  }

  &[aria-selected='true'] {
    --ground: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  @media ${media.phone} {
    grid-template: 'check lead detail amount' auto 'check name name state' auto / auto auto 1fr auto;
    gap: 2px ${space(2)};
    align-content: center;
    min-inline-size: 0;
    padding: 0 ${space(4)};
  }
`;

const places: Record<CardPlace, ReturnType<typeof css>> = {
  lead: css`
    grid-area: lead;
    font-weight: 600;
  `,
  detail: css`
    grid-area: detail;
    color: ${color.inkSoft};

    &::before {
      content: '· ';
    }
  `,
  amount: css`
    grid-area: amount;
    font-weight: 600;
  `,
  name: css`
    grid-area: name;
  `,
  state: css`
    grid-area: state;
    justify-self: end;
  `,
};

/* The row's ground by a value: with `background: inherit` Chromium works out a row's style five times as long. */
const sticky = css`
  position: sticky;
  z-index: 1;
  background: var(--ground);
  transition: background ${motion.fast};
`;

export const CheckCell = styled.div`
  ${sticky}
  inset-inline-start: 0;
  display: grid;
  place-items: center start;
  block-size: 100%;
  padding-inline-start: ${space(2)};

  @media ${media.phone} {
    grid-area: check;
    padding-inline: 0 ${space(1)};
  }
`;

export const Cell = styled.div<{ $align: 'start' | 'end'; $place: CardPlace | undefined; $isFirst: boolean }>`
  min-inline-size: 0;
  padding: 0 ${space(2.5)};
  overflow: hidden;
  text-align: ${({ $align }) => $align};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* As high as the header: its edge is dragged. */
  &[role='columnheader'] {
    position: relative;
    display: flex;
    align-items: center;
    align-self: stretch;
    justify-content: ${({ $align }) => $align};
  }

  ${({ $isFirst }) =>
    $isFirst &&
    css`
      &&& {
        ${sticky}
        inset-inline-start: 36px;
      }
    `}

  &[role='gridcell']:nth-child(2) {
    font-weight: 600;
  }


  &:has(button, a) {
    overflow: visible;
  }

  @media ${media.phone} {
    padding: 0;
    ${({ $place }) =>
      $place
        ? places[$place]
        : css`
            display: none;
          `}
  }
`;
