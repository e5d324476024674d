import { color, media, space } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** On a phone a line is a card: the name and the place, then the count with its steps and the difference. */
export const cardStyles = css`
  @media ${media.phone} {
    &,
    tbody {
      display: block;
    }

    thead {
      display: none;
    }

    tbody tr:not([data-gap]) {
      display: grid;
      gap: 0 ${space(3)};
      grid-template-areas: 'product size' 'expected who' 'counted difference' 'reason reason';
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-rows: 20px 24px 56px;
      align-content: center;
      align-items: center;
      padding: 0 ${space(4)};
      border-block-end: 1px solid ${color.line};
    }

    /* Without steps and fields the count is a line of text. */
    &[data-over] tbody tr:not([data-gap]) {
      grid-template-rows: 20px 24px minmax(24px, auto);
    }

    tr[data-gap] {
      display: block;
    }

    tbody tr:not([data-gap]) > :nth-child(n) {
      inline-size: auto;
      padding: 0;
      border: 0;
      box-shadow: none;
      text-align: start;
    }

    tr[data-current] {
      box-shadow: inset 3px 0 0 ${color.accent};
    }

    tr[data-theirs] {
      box-shadow: inset 3px 0 0 ${color.lineStrong};
    }

    [data-column='product'] {
      grid-area: product;
    }

    [data-column='product'] small {
      display: none;
    }

    [data-column='size'] {
      grid-area: size;
      justify-self: end;
    }

    [data-column='expected'] {
      grid-area: expected;
    }

    :is([data-column='expected'], [data-over] [data-column='counted'])[data-label]::before {
      color: ${color.inkSoft};
      content: attr(data-label) ' ';
    }

    [data-column='counted'] {
      grid-area: counted;
    }

    [data-column='who'] {
      grid-area: who;
      justify-self: end;
    }

    [data-column='difference'] {
      grid-area: difference;
      justify-self: end;
    }

    [data-column='reason'] {
      grid-area: reason;
      margin-block-start: ${space(1)};
    }
  }
`;
