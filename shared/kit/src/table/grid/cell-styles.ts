import { color, media, size, space } from '@shared/kit/theme/tokens';
import { css } from 'styled-components';

/** The cells of the rows, as classes (row-styles.ts explains why). */
export const cells = css`
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

  /* A number and a word after it would read as one. */
  .cell.end + .cell:not(.end) {
    padding-inline-start: ${space(6)};
  }

  [role='gridcell'].first {
    font-weight: 600;
  }

  /* Its controls have focus rings and touch targets around them, for which the padding leaves space at the sides. */
  .cell.drawn {
    overflow: clip visible;
  }

  /* A pill may reach into the padding. */
  .cell.choice {
    text-overflow: clip;
  }

  /* The text stays on the line of the other cells. */
  .cell > .photo {
    margin-inline-end: ${space(2)};
    vertical-align: -9.5px;
  }

  .row a {
    font-weight: 600;
  }

  .row a:hover {
    color: ${color.accent};
  }

  @media ${media.phone} {
    .check {
      position: relative;
      z-index: 1;
      grid-area: check;
      place-items: center;
      inline-size: ${size.touch};
      padding: 0;
    }

    .row > .cell,
    .row > .cell.end + .cell:not(.end) {
      padding: 0;
    }

    .row > .cell {
      display: none;
    }

    .row > .cell.drawn {
      overflow: clip;
    }

    .row > .lead,
    .row > .detail,
    .row > .amount,
    .row > .name,
    .row > .tag,
    .row > .state {
      display: block;
    }

    /* Beside both lines. */
    .row > .lead > .photo {
      position: absolute;
      inset: ${space(2.5)} auto auto ${size.touch};
      inline-size: ${size.touch};
      block-size: ${size.touch};
    }

    .row:has(> .lead > .photo) {
      grid-template-columns: calc(2 * ${size.touch}) auto 1fr auto auto;
    }

    /* The whole row is the target of its first link or button. */
    .row > .lead > :is(a, button)::after {
      position: absolute;
      inset: 0;
      content: '';
    }

    .row > .lead > :focus-visible {
      outline: none;
    }

    .row > .lead > :focus-visible::after {
      outline: 2px solid ${color.focus};
      outline-offset: -2px;
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

    /* As high as a line of text. */
    .row.unloaded > .cell {
      padding-block: ${space(1)};
    }

    /* Without a date and a number there is nothing to separate. */
    .row.unloaded > .detail::before {
      content: none;
    }

    .row > .amount {
      grid-area: amount;
      justify-self: end;
      font-weight: 600;
    }

    .row > .name {
      grid-area: name;
      text-align: start;
    }

    .row > .tag {
      grid-area: tag;
    }

    .row > .state {
      grid-area: state;
      justify-self: end;
    }
  }
`;
