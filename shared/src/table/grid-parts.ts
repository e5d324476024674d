import { color, font, layer, media, motion, radius, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';

/*
 * Rows and cells are plain elements with the classes below: a list draws hundreds of them at once, and a styled component
 * for each was a third of the time. `columnClass` (grid-layout.ts) says which classes a column's cells have.
 */
const line = css`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  min-inline-size: calc(var(--min-width) + 2 * ${space(3)});
  padding: 0 ${space(3)};
  border-block-end: 1px solid ${color.line};
`;

/* A selected or hovered row colours what stays in place too. By value: a custom property of the row, or `inherit`, would
   have Chromium work out the style of every element in it. */
const rows = css`
  .row {
    ${line}
    background: ${color.surface};
  }

  /* Out of sight, where the focus was left. */
  .row.apart {
    position: absolute;
    inset: 0 0 auto;
  }

  .row.last {
    border-block-end-color: transparent;
  }

  .row:hover,
  .row:hover > .stays {
    background: ${color.sunken};
    transition: background ${motion.fast};
  }

  .row[aria-selected='true'],
  .row[aria-selected='true'] > .stays {
    background: ${color.accentSoft};
  }

  .row[aria-selected='true'] {
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  @media ${media.phone} {
    .row {
      grid-template: 'check lead detail amount' auto 'check name name state' auto / auto auto 1fr auto;
      gap: 2px ${space(2)};
      align-content: center;
      min-inline-size: 0;
      padding: 0 ${space(4)};
    }
  }
`;

const cells = css`
  .check {
    display: grid;
    place-items: center start;
    block-size: 100%;
    padding-inline-start: ${space(2)};
  }

  .cell {
    min-inline-size: 0;
    padding: 0 ${space(2.5)};
    overflow: clip;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .cell.end {
    justify-content: end;
    text-align: end;
  }

  [role='gridcell'].first {
    font-weight: 600;
  }

  /* Its controls have rings and touch targets around them. */
  .cell.drawn {
    overflow: visible;
  }

  .row a {
    font-weight: 600;
  }

  .row a:hover {
    color: ${color.accent};
  }

  @media ${media.phone} {
    .check {
      grid-area: check;
      padding-inline: 0 ${space(1)};
    }

    .row > .cell {
      display: none;
      padding: 0;
    }

    .row > .lead,
    .row > .detail,
    .row > .amount,
    .row > .name,
    .row > .state {
      display: block;
    }

    .row > .lead {
      grid-area: lead;
      font-weight: 600;
    }

    .row > .detail {
      grid-area: detail;
      color: ${color.inkSoft};

      &::before {
        content: '· ';
      }
    }

    .row > .amount {
      grid-area: amount;
      font-weight: 600;
    }

    .row > .name {
      grid-area: name;
    }

    .row > .state {
      grid-area: state;
      justify-self: end;
    }
  }
`;

/** The grid's own scrolling place: it scrolls both ways, its header and, where it is too narrow, its first columns stay. */
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

  ${rows}
  ${cells}

  /* Only where there is something to scroll sideways: each cell that sticks is a layer to be placed in every frame. */
  &[data-wide] .stays {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: ${color.surface};
  }

  &[data-wide] .first {
    inset-inline-start: 36px;
  }

  &[data-wide] [role='columnheader'].stays {
    background: ${color.sunken};
  }

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

export const RowGroup = styled.div`
  position: relative;
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
  background: ${color.sunken};
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
  }
`;

export const HeaderCell = styled.div`
  /* As high as the header: its edge is dragged. */
  &.cell {
    position: relative;
    display: flex;
    align-items: center;
    align-self: stretch;
    overflow: visible;
  }
`;
