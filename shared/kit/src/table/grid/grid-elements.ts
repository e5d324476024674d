import { color, font, layer, media, motion, size, space, text } from '@shared/kit/theme/tokens';
import { visuallyHidden } from '@shared/kit/ui/visually-hidden';
import styled, { css } from 'styled-components';
import { frameStyles, sortStyles } from '../grid-styles';
import { cells } from './cell-styles';
import { line, rows } from './row-styles';

/** The cells of the header and their content, as classes (row-styles.ts explains why). */
const headerCells = css`
  /* As high as the header: its edge is dragged. */
  .head.cell {
    position: relative;
    display: flex;
    align-items: center;
    align-self: stretch;
    overflow: visible;
  }

  ${sortStyles}

  /* A column of 20 px has no space for its name: it is clipped, not drawn over the next one. */
  .sort {
    flex: 1;
    align-self: stretch;
    min-inline-size: 0;
    overflow: clip;
  }

  .label {
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
  }

  .end > .sort {
    flex-direction: row-reverse;
  }

  /* The handle that resizes a column. The keyboard resizes it from the column's header. */
  .edge {
    position: absolute;
    inset: 4px 0 4px auto;
    inline-size: 9px;
    cursor: col-resize;
    touch-action: none;
    user-select: none;
  }

  .edge::after {
    position: absolute;
    inset: 0 4px;
    background: ${color.lineStrong};
    content: '';
    opacity: 0;
  }

  .edge:hover::after,
  .edge:active::after {
    opacity: 1;
  }
`;

/**
 * The scroll container of the grid: it scrolls both ways; its header and, if it is too narrow, its first columns are
 * sticky.
 */
export const Scroller = styled.div`
  ${frameStyles}
  scroll-padding-inline-start: var(--fixed-width);

  ${rows}
  ${cells}
  ${headerCells}

  /* Shared width makes gaps: a wider frame would part the cells of a row. */
  &[data-even] {
    max-inline-size: ${size.evenList};
  }

  /* Only if the grid scrolls sideways: each sticky cell is a layer to be positioned in every frame. */
  &[data-wide] .stays {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    background: ${color.surface};
  }

  /* With an edge: a text that scrolls below it is seen to be cut. */
  &[data-wide] .first {
    align-content: center;
    align-self: stretch;
    inset-inline-start: 36px;
    box-shadow: 1px 0 ${color.lineStrong};
  }

  /*
   * A selected or hovered row also colours its sticky cells. By value: for a custom property of the row, or 'inherit',
   * Chromium would recalculate the style of every element in it.
   */
  &[data-wide] .row:hover > .stays {
    background: ${color.sunken};
    transition: background ${motion.fast};
  }

  &[data-wide] .row[aria-selected='true'] > .stays {
    background: ${color.accentSoft};
  }

  &[data-wide] [role='columnheader'].stays {
    background: ${color.sunken};
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
    /*
     * Cards need no visible header; it stays for screen readers, and is shown over the first card while it has the
     * focus: a page zoomed four times is as narrow as a phone.
     */
    margin-block-end: -${size.tableHeader};

    &:not(:focus-within) {
      ${visuallyHidden}
      margin: 0;
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
    /* Its checkbox is above those of the cards. */
    padding: 0 ${space(4)} 0 0;

    &:focus-within {
      overflow: auto hidden;
    }
  }
`;
