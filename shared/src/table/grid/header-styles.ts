import { color } from 'shared/theme/tokens';
import { css } from 'styled-components';
import { sortStyles } from '../grid-styles';

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

  ${sortStyles}

  /* A column of 20 px has no space for its name: it is clipped, not drawn over the next one. */
  .sort {
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
