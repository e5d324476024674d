import { sortStyles } from '@shared/kit/table/grid-styles';
import { color, font, media, motion, radius, size, space, text } from '@shared/kit/theme/tokens';
import { css } from 'styled-components';

/** On a phone a line is a card: the name and the total above, and the sizes of the product in a row that wraps. */
const cardStyles = css`
  @media ${media.phone} {
    .line:not(.head) {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(2)};
      align-content: flex-start;
      min-inline-size: 0;
      padding: 0 ${space(4)};
    }

    .line:not(.head) > .check {
      flex: none;
      place-items: center start;
      block-size: ${size.touch};
      padding: 0;
    }

    .line:not(.head) > .name {
      flex: 1 1 0;
      block-size: ${size.touch};
      padding: 0;
    }

    .line:not(.head) > :is(.total, .amount) {
      flex: none;
      align-content: center;
      order: 1;
      block-size: ${size.touch};
      padding: 0;
      line-height: ${size.touch};
    }

    /* Below the heads of their columns. */
    .line > .total {
      min-inline-size: 44px;
    }

    .line > .amount {
      min-inline-size: 84px;
    }

    /* The sizes begin a line of their own. */
    .line:not(.head)::before {
      order: 2;
      inline-size: 100%;
      block-size: 0;
      content: '';
    }

    .line > .size {
      flex: 0 0 ${size.stockCellMin};
      align-content: center;
      min-block-size: ${size.touch};
      order: 3;
      margin-block-end: ${space(2)};
    }

    .line > .size.none,
    .line:not(.head) > [aria-hidden] {
      display: none;
    }

    .pieces {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0 ${space(1)};
      align-content: center;
      block-size: ${size.touch};
      inline-size: 100%;
      padding: 0 ${space(2)};
      border: 1px solid ${color.line};
      border-radius: ${radius.m};
      text-align: end;
    }

    .pieces > .size-name {
      display: block;
      grid-column: 1 / -1;
      overflow: clip;
      color: ${color.inkSoft};
      font: 400 ${text.xs} ${font};
      text-align: start;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    .pieces > span:last-child {
      grid-column: 2;
    }

    .line.head {
      display: flex;
      gap: ${space(2)};
      align-items: center;
      min-inline-size: 0;
      padding: 0 ${space(4)};
    }

    .head > .check {
      padding: 0;
    }

    .head > .name {
      flex: 1;
      padding: 0;
    }

    .head > .figures {
      padding: 0;
    }

    .head > .figures:not(.total, .amount),
    .head > [aria-hidden] {
      display: none;
    }
  }
`;

/*
 * Lines and cells are plain elements with these classes: the grid renders hundreds of numbers at once, and a styled
 * component for each costs too much.
 */
export const lineStyles = css`
  .line {
    display: grid;
    grid-template-columns:
      36px var(--name-width) repeat(var(--sizes), minmax(var(--size-width), 1fr))
      var(--total-width) var(--amount-width);
    align-items: center;
    min-inline-size: var(--least-width);
    padding: 0 ${space(3)};
    border-block-end: 1px solid ${color.line};
    background: ${color.surface};
  }

  .line:not(.head) {
    position: absolute;
    inset-inline: 0;
  }

  .line:not(.head):hover {
    background: ${color.sunken};
    transition: background ${motion.fast};
  }

  .line[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  .line.gone {
    background: ${color.sunken};
    color: ${color.inkFaint};
  }

  .check {
    display: grid;
    place-items: center start;
    padding-inline-start: ${space(2)};
  }

  /* The reason is below the name where there is no space beside it. */
  .name {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    align-content: center;
    align-items: baseline;
    justify-content: space-between;
    min-inline-size: 0;
    padding-inline: ${space(2.5)};
  }

  .head > .name {
    display: grid;
    gap: 0;
    justify-content: start;
  }

  .name > .cut {
    max-inline-size: 100%;
    min-inline-size: 0;
    overflow: clip;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  .name > a:hover {
    color: ${color.accent};
  }

  .name > small {
    flex: none;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  .figures {
    display: grid;
    justify-items: end;
    align-content: center;
    padding-inline: ${space(2.5)};
    text-align: end;
  }

  .head b {
    color: ${color.ink};
    font: 600 ${text.m} ${font};
  }

  ${sortStyles}

  .figures > .sort {
    flex-direction: row-reverse;
  }

  .size {
    display: grid;
    justify-items: end;
  }

  .pieces {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    justify-content: flex-end;
    min-inline-size: ${size.stockCellMin};
    min-block-size: ${size.stockCell};
    padding: 0 ${space(2.5)};
    border: 0;
    border-radius: ${radius.s};
    background: none;
    font: 400 ${text.m} ${font};

    svg {
      flex: none;
      inline-size: 12px;
      block-size: 12px;
      margin-inline-end: auto;
      fill: none;
      stroke: currentColor;
      stroke-linecap: round;
      stroke-linejoin: round;
      stroke-width: 1.5;
    }
  }

  .pieces:hover {
    background: ${color.greySoft};
  }

  .pieces.none {
    color: ${color.inkFaint};
  }

  .pieces.low {
    background: ${color.amberSoft};
    color: ${color.amber};
    font-weight: 600;
  }

  .pieces.minus {
    background: ${color.dangerSoft};
    color: ${color.danger};
    font-weight: 600;
  }

  .pieces[aria-expanded='true'] {
    background: ${color.accentSoft};
    font-weight: 600;
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }

  .size-name {
    display: none;
  }

  .total,
  .amount {
    padding-inline: ${space(2.5)};
    text-align: end;
    white-space: nowrap;
  }

  .line:not(.head) > .total {
    font-weight: 600;
  }

  .size > span,
  .total > span[class],
  .amount > span[class] {
    margin-inline-start: auto;
  }

  @media ${media.touch} {
    .pieces {
      min-block-size: ${size.touch};
    }
  }

  ${cardStyles}
`;
