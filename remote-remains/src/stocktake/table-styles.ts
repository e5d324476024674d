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

    ${widths({ size: '56px', expected: '80px', counted: '88px', who: '40px', difference: '124px', reason: '182px' })}
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

/** On a phone a line is a card: while it is counted, a button of 64 px, afterwards its lines of text. */
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
      position: relative;
      display: grid;
      gap: 0 ${space(2)};
      grid-template-areas: 'product product who counted' 'size expected who difference' 'reason reason reason reason';
      grid-template-columns: auto minmax(0, 1fr) auto minmax(104px, auto);
      grid-template-rows: 26px 20px;
      align-content: center;
      align-items: center;
      padding: 0 ${space(4)} 0 68px;
      border-block-end: 1px solid ${color.line};
    }

    &[data-over] tbody tr:not([data-gap]) {
      grid-template-areas: 'product product size' 'expected expected who' 'counted counted difference' 'reason reason reason';
      grid-template-columns: auto minmax(0, 1fr) auto;
      grid-template-rows: 20px 24px minmax(24px, auto);
      padding-inline-start: ${space(4)};
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

    /* A thicker line above each product. */
    tr:not([data-gap]):has(+ [data-first]) {
      border-block-end-color: ${color.lineStrong};
    }

    tr[data-current] {
      box-shadow: inset 3px 0 0 ${color.accent};
    }

    tr[data-theirs] {
      box-shadow: inset 3px 0 0 ${color.lineStrong};
    }

    .photo {
      position: absolute;
      inset: 10px auto auto ${space(3)};
    }

    [data-column='product'] {
      grid-area: product;
    }

    [data-current] [data-column='product'] {
      color: ${color.ink};
      font-weight: 600;
    }

    [data-column='product'] small {
      display: none;
    }

    &:not([data-over]) td[data-column='size'] {
      font: 600 ${text.l} ${font};
    }

    [data-column='size'] {
      grid-area: size;
    }

    &[data-over] [data-column='size'] {
      justify-self: end;
    }

    [data-column='expected'] {
      grid-area: expected;
      color: ${color.inkSoft};
      font: 400 ${text.s} ${font};
    }

    :is([data-column='expected'], [data-over] [data-column='counted'])[data-label]::before {
      color: ${color.inkSoft};
      content: attr(data-label) ' ';
    }

    [data-column='counted'] {
      grid-area: counted;
      justify-self: end;
    }

    &:not([data-over]) [data-column='counted'] {
      font: 600 ${text.xl} ${font};
    }

    &[data-over] [data-column='counted'] {
      justify-self: start;
    }

    [data-column='who'] {
      grid-area: who;
      justify-self: end;
    }

    [data-column='difference'] {
      grid-area: difference;
      justify-self: end;
      font: 400 ${text.s} ${font};
    }

    /* Above the button that the whole line is. */
    [data-column='reason'] {
      position: relative;
      grid-area: reason;
      margin-block-start: ${space(1)};
      margin-inline-start: -52px;
    }

    &[data-over] [data-column='reason'] {
      margin-inline-start: 0;
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
