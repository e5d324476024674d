import { color, font, media, motion, size, space, text } from 'shared/theme/tokens';
import { css } from 'styled-components';

/*
 * Rows and cells are plain elements with the classes below: a list renders hundreds of them at once, and a styled
 * component for each was a third of the time. `columnClass` (grid-layout.ts) returns the classes of a column's cells.
 */
export const line = css`
  display: grid;
  grid-template-columns: var(--columns);
  align-items: center;
  min-inline-size: calc(var(--min-width) + 2 * ${space(3)});
  padding: 0 ${space(3)};
  border-block-end: 1px solid ${color.line};
`;

export const rows = css`
  .row {
    ${line}
    background: ${color.surface};
  }

  /* Not visible, but focused. */
  .row.apart {
    position: absolute;
    inset: 0 0 auto;
  }

  .row.last {
    border-block-end-color: transparent;
  }

  .row:hover {
    background: ${color.sunken};
    transition: background ${motion.fast};
  }

  .row[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  /* It has left the list, and keeps its position only while a person is using the rows. */
  .row.gone,
  .row.gone:hover {
    background: ${color.sunken};
    color: ${color.inkFaint};
  }

  .row.unloaded .end > span {
    margin-inline-start: auto;
  }

  /* All reasons start at the same position. */
  .found {
    display: grid;
    grid-template-columns: 184px minmax(0, 1fr);
    align-items: baseline;
  }

  .found-name,
  .found-by {
    overflow: clip;
    text-overflow: ellipsis;
  }

  .found-by {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  @media ${media.tablet} {
    .found {
      grid-template-columns: 152px minmax(0, 1fr);
    }
  }

  .gone-word {
    margin-inline-start: ${space(2)};
    font: 400 ${text.s} ${font};
  }

  @media ${media.phone} {
    .row {
      position: relative;
      grid-template:
        'check lead detail amount amount' auto
        'check name name tag state' auto / calc(${size.touch} - ${space(1.5)}) auto 1fr auto auto;
      gap: 2px ${space(1.5)};
      align-content: center;
      min-inline-size: 0;
      padding: 0 ${space(4)} 0 0;
    }

    .row:active {
      background: ${color.sunken};
    }

    .found {
      display: block;
    }

    /* A third line, below all others. */
    .found-by {
      position: absolute;
      inset: auto ${space(4)} 7px ${size.touch};
    }

    .row:has(.found) {
      padding-block-end: 18px;
    }
  }
`;

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

  [role='gridcell'].first {
    font-weight: 600;
  }

  /* Its controls have focus rings and touch targets around them, for which the padding leaves space at the sides. */
  .cell.drawn {
    overflow: clip visible;
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

    .row > .cell {
      display: none;
      padding: 0;
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

    /* Without a date and a number there is nothing to separate. */
    .row.unloaded > .detail::before {
      content: none;
    }

    .row > .amount {
      grid-area: amount;
      font-weight: 600;
    }

    .row > .name {
      grid-area: name;
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
