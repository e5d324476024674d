import { color, font, layer, media, size, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import styled, { css } from 'styled-components';

/** The widths of columns, by name. */
const widths = (columns: Record<string, string>) =>
  Object.entries(columns).map(([column, width]) => `[data-column='${column}'] { inline-size: ${width}; }`);

/** The columns of the lines of a stocktake: their widths, and which of them a narrow window has. */
const columnStyles = css`
  ${widths({
    size: '76px',
    place: '96px',
    expected: '104px',
    counted: '112px',
    who: '132px',
    difference: '156px',
    value: '124px',
    reason: '280px',
  })}

  td[data-column='size'] {
    font-weight: 600;
  }

  [data-column='place'] {
    color: ${color.inkSoft};
  }

  [data-column='counted'] {
    overflow: visible;
  }

  :is([data-column='expected'], [data-column='counted'], [data-column='difference'], [data-column='value']) {
    text-align: end;
  }

  [data-zero] {
    color: ${color.inkFaint};
  }

  @media ${media.touch} {
    ${widths({ counted: '188px' })}
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

    ${widths({ who: '48px', difference: '136px', reason: '24%' })}

    thead [data-column='who'] {
      padding-inline: ${space(1)};
    }
  }

  /* A count that is not saved has its note over these cells. */
  @media ${media.compact} and (min-width: 600px) {
    tr:has([data-column='counted'] [aria-invalid]) > :is([data-column='who'], [data-column='difference']) > * {
      visibility: hidden;
    }
  }

  @media ${media.tablet} {
    td,
    th {
      padding-inline: ${space(1.5)};
    }

    tr > :last-child {
      padding-inline-end: ${space(3)};
    }

    ${widths({ size: '64px', expected: '80px', counted: '88px', who: '40px', difference: '120px', reason: '164px' })}
  }

  /* In two lines, because names often begin alike. */
  @media ${media.tablet} and (min-width: 600px) {
    tbody [data-name] {
      display: -webkit-box;
      line-height: 16px;
      white-space: normal;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
    }
  }

  @media ${media.tablet} and ${media.touch} {
    ${widths({ counted: '176px', expected: '76px', reason: '136px' })}
  }
`;

/** On a phone a line is a card: the name and the place, then the count with its steps and the difference. */
const cardStyles = css`
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

/** The lines scroll; what is above and below them stays. */
export const Scroller = styled.div`
  ${panelStyles}
  flex: 1;
  min-block-size: 0;
  margin-block-end: ${space(4)};
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

  ${columnStyles}
  ${cardStyles}
`;
