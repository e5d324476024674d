import { itemGrids, itemsTable } from 'shared/table/items-table';
import { HeaderCells, type PlainSelection, RowCells, usePlainTable } from 'shared/table/plain-table';
import { color, media, size, space } from 'shared/theme/tokens';
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
  ${itemsTable}

  tbody tr {
    block-size: ${size.row};
  }

  tr > :nth-child(-n + 4) {
    text-align: start;
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

    ${itemGrids}

    tbody tr {
      grid-template-areas: 'check name name' 'check size sum' 'check ordered ordered' 'check counted difference';
      grid-template-columns: auto minmax(0, 1fr) auto;
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
