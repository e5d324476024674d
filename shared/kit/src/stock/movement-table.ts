import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';

/** The table of movements, whose header stays visible above its rows. */
export const MovementTable = styled.table`
  inline-size: 100%;
  border-collapse: separate;
  border-spacing: 0;

  th,
  td {
    padding: 0 ${space(2)};
    border-block-end: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
  }

  tr > :first-child {
    padding-inline-start: ${space(6)};
  }

  tr > :last-child {
    padding-inline-end: ${space(6)};
  }

  thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    block-size: 34px;
    background: ${color.raised};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
    white-space: nowrap;
  }

  .quantity,
  .balance {
    text-align: end;
  }

  .action {
    inline-size: 112px;
    text-align: end;
  }

  /* The action is below the numbers, beside the reason: a row that has one is hardly higher. */
  @media ${media.phone} {
    thead,
    tbody {
      display: block;
    }

    tr {
      display: grid;
      grid-template-columns: 44px minmax(0, 1fr) 50px 46px 60px;
      align-items: center;
      padding-inline: ${space(4)};
      border-block-end: 1px solid ${color.line};
    }

    thead tr {
      position: sticky;
      z-index: 1;
      inset-block-start: 0;
      min-block-size: 34px;
      background: ${color.raised};
    }

    tbody tr {
      block-size: auto;
      min-block-size: 52px;
      padding-block: ${space(1)};
    }

    tbody tr:has(> [scope='rowgroup']) {
      display: block;
      min-block-size: 0;
      background: ${color.sunken};
    }

    tr > :nth-child(n) {
      display: block;
      padding: 0;
      border: 0;
    }

    thead th {
      position: static;
      block-size: auto;
    }

    tbody tr > :nth-child(-n + 2) {
      grid-row: 1 / span 2;
    }

    tr > .action {
      grid-column: 3 / -1;
      inline-size: auto;
    }

    thead .action,
    tr > .action:empty {
      display: none;
    }
  }
`;
