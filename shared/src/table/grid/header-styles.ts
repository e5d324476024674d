import { color, space } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** The cells of the header and their content, as classes (row-styles.ts explains why). */
export const headerCells = css`
  /* As high as the header: its edge is dragged. */
  .head.cell {
    position: relative;
    display: flex;
    align-items: center;
    align-self: stretch;
    overflow: visible;
  }

  /* A column of 20 px has no space for its name: it is clipped, not drawn over the next one. */
  .sort {
    display: inline-flex;
    gap: ${space(1)};
    align-items: center;
    min-inline-size: 0;
    padding: 0;
    overflow: clip;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
  }

  .label {
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
  }

  .sort:hover {
    color: ${color.ink};
  }

  .end > .sort {
    flex-direction: row-reverse;
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

  [aria-sort='ascending'] .arrow,
  [aria-sort='descending'] .arrow {
    visibility: visible;
  }

  [aria-sort='descending'] .arrow {
    rotate: 180deg;
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
