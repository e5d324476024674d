import { color, font, media, motion, size, space, text } from '@shared/kit/theme/tokens';
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

  /* All reasons start at the same position; in a column too narrow for both they are below the names. */
  .found {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
  }

  .found-name,
  .found-by {
    max-inline-size: 100%;
    min-inline-size: 0;
    overflow: clip;
    text-overflow: ellipsis;
  }

  .found-name {
    flex: 0 0 184px;
  }

  .found-by {
    flex: 1 0 128px;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  @media ${media.tablet} {
    .found-name {
      flex-basis: 152px;
    }

    .found-by {
      font: 400 ${text.xs} ${font};
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
      font: 400 ${text.s} ${font};
    }

    .row:has(.found) {
      padding-block-end: 18px;
    }
  }
`;
