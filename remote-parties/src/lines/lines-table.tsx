import { useRight } from '@shared/kit/runtime/rights/rights';
import { countFieldEnd } from '@shared/kit/stock/count-field';
import { itemGrids, itemsTable } from '@shared/kit/table/items-table';
import { PlainHeader, type PlainSelection, RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { color, media, size, space } from '@shared/kit/theme/tokens';
import { useMedia } from '@shared/kit/ui/use-media';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { type CountedSpan, isLeft, type LineRow } from './line-rows';
import { countedColumns, orderedColumns } from './lines-columns';

const rowId = ({ id }: LineRow) => String(id);

interface LinesTableProps {
  rows: readonly LineRow[];
  selection: PlainSelection;
  /** Whether the columns of counted pieces show, and what their fields mean. */
  isCounted: boolean;
  counting: CountedSpan | undefined;
}

/** Counting starts in the field of the first line that is left; on touch, a field would open the keyboard over the lines. */
const useFirstField = (rows: readonly LineRow[], isCounting: boolean) => {
  const table = useRef<HTMLTableElement>(null);
  const isTouch = useMedia('touch');
  const start = useEffectEvent(() => {
    if (isTouch) return;
    const fields = table.current?.querySelectorAll<HTMLElement>('[data-count]');
    fields?.[Math.max(0, rows.findIndex(isLeft))]?.focus();
  });
  useEffect(() => {
    if (isCounting) start();
  }, [isCounting]);
  return table;
};

/** The lines of a party, grouped by product. */
export const LinesTable = ({ rows, selection, isCounted, counting }: LinesTableProps) => {
  const seesPrices = useRight('purchase.prices');
  const columns = (isCounted ? countedColumns[counting ?? 'counted'] : orderedColumns)[
    seesPrices ? 'priced' : 'unpriced'
  ];
  const table = usePlainTable({ columns, data: rows, getRowId: rowId, selection });
  const element = useFirstField(rows, counting !== undefined);
  return (
    <Lines ref={element} $kind={isCounted ? 'counted' : 'ordered'}>
      <PlainHeader table={table} />
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

/** On a phone: a field of pieces is as high as the two lines beside it. */
const areas = {
  ordered: `
    'check name name sum'
    'check size ordered counted' / 30px minmax(0, 1fr) auto auto`,
  counted: `
    'check name name sum'
    'check name name difference'
    'check size counted counted'
    'check ordered counted counted' / 30px minmax(0, 1fr) minmax(min-content, 1fr) auto`,
};

const Lines = styled.table<{ $kind: keyof typeof areas }>`
  ${itemsTable}

  tbody tr {
    block-size: ${size.row};
  }

  tr > :nth-child(-n + 4) {
    text-align: start;
  }

  /* While it is counted, its fields are followed by a button. */
  &:has([data-count]) thead > tr > :nth-child(6)::after {
    display: inline-block;
    inline-size: ${countFieldEnd};
    content: '';
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
      position: relative;
      gap: ${space(1)} ${space(2)};
      grid-template: ${({ $kind }) => areas[$kind]};
      padding: ${space(2)} ${space(4)};
    }

    tbody tr > :first-child {
      align-self: start;
      justify-self: center;
    }

    /* Below the checkbox: so the names and the figures of all lines begin at one edge. */
    tbody .photo {
      position: absolute;
      inset: auto auto ${space(2.5)} ${space(4)};
      pointer-events: none;
    }

    tbody [data-label] {
      text-align: start;
      white-space: normal;
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
