import { color, font, layer, media, size, space, text } from 'shared/theme/tokens';
import { panelStyles } from 'shared/ui/block';
import styled from 'styled-components';
import { cardStyles } from './card-styles';
import { columnStyles } from './column-styles';

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
