import { HeaderCells, type PlainSelection, RowCells, usePlainTable } from 'shared/table/plain-table';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { LineRow } from './line-rows';
import { countedColumns, orderedColumns } from './lines-columns';

const rowId = ({ id }: LineRow) => String(id);

interface LinesTableProps {
  rows: readonly LineRow[];
  selection: PlainSelection;
  /** Whether the columns of counted pieces show. */
  isCounted: boolean;
}

/** The lines of a party, grouped by product. */
export const LinesTable = ({ rows, selection, isCounted }: LinesTableProps) => {
  const columns = isCounted ? countedColumns : orderedColumns;
  const table = usePlainTable({ columns, data: rows, getRowId: rowId, selection });
  return (
    <Lines>
      <thead>
        <tr>
          <HeaderCells table={table} />
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <Line key={row.id} data-selected={row.getIsSelected()} data-first={row.original.isFirst || undefined}>
            <RowCells row={row} />
          </Line>
        ))}
      </tbody>
    </Lines>
  );
};

const Lines = styled.table`
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
    block-size: ${size.row};
    border-block-start: 1px solid ${color.line};
  }

  tr > :first-child {
    inline-size: 1px;
    padding-inline: ${space(5)} ${space(1)};
  }

  tr > :nth-child(-n + 4) {
    text-align: start;
  }

  tr > :nth-child(2) {
    inline-size: 50%;
    white-space: normal;
  }

  tr > :last-child {
    padding-inline-end: ${space(5)};
  }

  /* The barcode and the purchase price go into the line below the name. */
  @media ${media.tablet} {
    tr > [data-wide] {
      display: none;
    }

    /* So that most names have room for one line. */
    td,
    th {
      padding-inline: ${space(1)};
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

    tbody tr {
      display: grid;
      gap: ${space(1)} ${space(3)};
      grid-template-areas: 'check name name' 'check size sum' 'check ordered ordered' 'check counted difference';
      grid-template-columns: auto minmax(0, 1fr) auto;
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
  }
`;

/* A thicker line above each product. */
const Line = styled.tr`
  &[data-first]:not(:first-child) {
    border-block-start-color: ${color.lineStrong};
  }

  &[data-selected='true'],
  &:focus-within:has([data-count]:focus) {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
`;
