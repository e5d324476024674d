import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** On a phone a line is a card: the name and the total above, and the sizes of the product in a row that wraps. */
export const cardStyles = css`
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
      flex-wrap: nowrap;
      gap: ${space(2)};
      align-items: center;
      justify-content: space-between;
      block-size: ${size.touch};
      padding: 0;
    }

    .line:not(.head) > .total {
      flex: none;
      align-content: center;
      order: 1;
      block-size: ${size.touch};
      padding: 0;
      line-height: ${size.touch};
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
    .line:not(.head) > .amount,
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
      gap: ${space(3)};
      align-items: center;
      min-inline-size: 0;
      padding: 0 ${space(4)};
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
