import { color, font, layer, media, radius, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The lines scroll; what is above and below them stays. */
export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.l};
  margin-block-end: ${space(4)};
  background: ${color.surface};
  overflow-y: auto;

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
    margin-block-end: 0;
  }
`;

export const Lines = styled.table`
  inline-size: 100%;
  border-spacing: 0;
  table-layout: fixed;

  td,
  th {
    padding: 0 ${space(2.5)};
    border-block-end: 1px solid ${color.line};
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  thead th {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-start: 0;
    block-size: ${size.tableHeader};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  tbody tr {
    scroll-margin-block: ${size.tableHeader} 0;
  }

  tbody :is(input, a) {
    scroll-margin-block: calc(2 * ${size.tableHeader});
  }

  tbody th {
    color: ${color.inkSoft};
    font: inherit;
  }

  tr > :first-child {
    padding-inline-start: ${space(5)};
  }

  tr > :last-child {
    padding-inline-end: ${space(5)};
  }

  [data-first] > th {
    color: ${color.ink};
    font-weight: 600;
  }

  tr[data-current] {
    background: ${color.accentSoft};
  }

  tr[data-theirs] {
    background: ${color.sunken};
  }

  @media not ${media.phone} {
    /* A thicker line above each product. */
    [data-first]:not(:first-child) > * {
      box-shadow: inset 0 1px 0 ${color.lineStrong};
    }

    tr[data-current] > :first-child {
      box-shadow: inset 3px 0 0 ${color.accent};
    }

    tr[data-theirs] > :first-child {
      box-shadow: inset 3px 0 0 ${color.lineStrong};
    }

    tr[data-first][data-current]:not(:first-child) > :first-child {
      box-shadow: inset 3px 0 0 ${color.accent}, inset 0 1px 0 ${color.lineStrong};
    }

    tr[data-first][data-theirs]:not(:first-child) > :first-child {
      box-shadow: inset 3px 0 0 ${color.lineStrong}, inset 0 1px 0 ${color.lineStrong};
    }
  }

  tr[data-gap] > td {
    padding: 0;
    border: 0;
  }

  a:hover {
    color: ${color.accent};
  }

  small {
    display: none;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  [data-column='size'] {
    inline-size: 76px;
  }

  td[data-column='size'] {
    font-weight: 600;
  }

  [data-column='place'] {
    inline-size: 96px;
    color: ${color.inkSoft};
  }

  [data-column='expected'] {
    inline-size: 104px;
    text-align: end;
  }

  [data-column='counted'] {
    inline-size: 112px;
    overflow: visible;
    text-align: end;
  }

  [data-column='who'] {
    inline-size: 132px;
  }

  [data-column='difference'] {
    inline-size: 156px;
    text-align: end;
  }

  [data-column='value'] {
    inline-size: 124px;
    text-align: end;
  }

  [data-zero] {
    color: ${color.inkFaint};
  }

  [data-column='reason'] {
    inline-size: 280px;
  }

  @media ${media.touch} {
    [data-column='counted'] {
      inline-size: 188px;
    }
  }

  /* The place goes below the name, the value below the difference; of a person only the letters remain. */
  @media ${media.compact} {
    small {
      display: block;
    }

    [data-column='place'],
    [data-column='value'] {
      display: none;
    }

    [data-column='who'] {
      inline-size: 48px;
    }

    thead [data-column='who'] {
      padding-inline: ${space(1)};
    }

    [data-column='difference'] {
      inline-size: 136px;
    }

    [data-column='reason'] {
      inline-size: 24%;
    }
  }

  @media ${media.tablet} {
    td,
    th {
      padding-inline: ${space(1.5)};
    }

    [data-column='size'] {
      inline-size: 64px;
    }

    [data-column='expected'] {
      inline-size: 80px;
    }

    [data-column='counted'] {
      inline-size: 88px;
    }

    [data-column='who'] {
      inline-size: 40px;
    }

    [data-column='difference'] {
      inline-size: 120px;
    }

    [data-column='reason'] {
      inline-size: 156px;
    }
  }

  @media ${media.tablet} and ${media.touch} {
    [data-column='counted'] {
      inline-size: 176px;
    }

    [data-column='expected'] {
      inline-size: 76px;
    }

    [data-column='reason'] {
      inline-size: 136px;
    }
  }

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

    [data-column='expected']::before {
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
