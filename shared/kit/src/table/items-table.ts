import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { css } from 'styled-components';

/** A table of the items in a record: a checkbox, the product, and figures. */
export const itemsTable = css`
  inline-size: 100%;
  border-collapse: collapse;

  td,
  th {
    padding: 0 ${space(2.5)};
    text-align: end;
    white-space: nowrap;
  }

  thead {
    background: ${color.sunken};
  }

  thead th {
    block-size: ${size.tableHeader};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  tbody tr {
    border-block-start: 1px solid ${color.line};
  }

  tr > :first-child {
    inline-size: 1px;
    padding-inline: ${space(5)} ${space(1)};
  }

  tr > :nth-child(2) {
    inline-size: 50%;
    overflow-wrap: anywhere;
    white-space: normal;
  }

  tr > :last-child {
    padding-inline-end: ${space(5)};
  }
`;

/** Each row as a grid, for a phone. The table names its areas and columns. */
export const itemGrids = css`
  tbody tr {
    display: grid;
    gap: ${space(1)} ${space(3)};
    align-items: center;
    block-size: auto;
    padding: ${space(3)} ${space(4)};
  }

  tbody tr > :nth-child(n) {
    inline-size: auto;
    padding: 0;
  }

  tbody [data-label]::before {
    color: ${color.inkSoft};
    content: attr(data-label) ' ';
  }
`;
