import type { Order } from '@shared/contract/wire/order';
import { itemGrids, itemsTable } from '@shared/kit/table/items-table';
import { PlainHeader, type PlainSelection, RowCells, usePlainTable } from '@shared/kit/table/plain-table';
import { color, media, radius, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';
import { orderItemsColumns } from './order-items-columns';
import { type OrderLine, useOrderLines } from './order-lines';

const words = texts.order.items;
const linePx = { wide: 44, phone: 73 };
/** Around the two lines of an item on a phone. */
const linePaddingPx = 24;
const lineId = ({ key }: OrderLine) => key;

interface OrderItemsTableProps {
  order: Order;
  selection: PlainSelection;
}

/** The items of an order. */
export const OrderItemsTable = ({ order, selection }: OrderItemsTableProps) => {
  const { lines, isLoading } = useOrderLines(order);
  const table = usePlainTable({ columns: orderItemsColumns, data: lines, getRowId: lineId, selection });
  const { rows } = table.getRowModel();

  return (
    <Frame>
      <Items>
        <PlainHeader table={table} />
        <tbody>
          {isLoading || rows.length === 0 ? (
            <tr>
              <Whole colSpan={orderItemsColumns.length} role="status" $lines={Math.max(1, lines.length)}>
                {isLoading ? words.loading : words.empty}
              </Whole>
            </tr>
          ) : (
            rows.map((row) => (
              <Row key={row.id} data-selected={row.getIsSelected()}>
                <RowCells row={row} />
              </Row>
            ))
          )}
        </tbody>
      </Items>
    </Frame>
  );
};

const Frame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.surface};
  overflow: hidden;
`;

const Items = styled.table`
  ${itemsTable}

  tbody tr {
    block-size: ${linePx.wide}px;
  }

  tr > :nth-child(-n + 3) {
    text-align: start;
  }

  /* The room of the mark of missing pieces, before their number is known. */
  @media not ${media.tablet} {
    tr > :nth-child(6) {
      inline-size: 190px;
    }
  }

  /* Two lines per item: the product and its total, then the rest with labels. */
  @media ${media.phone} {
    display: block;

    thead,
    tbody {
      display: block;
    }

    thead tr {
      display: flex;
      align-items: center;
      block-size: 44px;
      padding-inline: ${space(4)};
    }

    thead tr > :nth-child(n) {
      block-size: auto;
      inline-size: auto;
      padding: 0;
    }

    thead tr > :nth-child(2) {
      padding-inline-start: ${space(3)};
    }

    thead tr > :nth-child(n + 3) {
      display: none;
    }

    ${itemGrids}

    tbody tr {
      column-gap: ${space(2)};
      grid-template-areas:
        'check photo name name name sum'
        'check photo price amount remaining remaining';
      grid-template-columns: auto auto auto auto 1fr auto;
    }

    tbody tr > :nth-child(2),
    tbody [data-label] {
      align-self: baseline;
      text-align: start;
    }

    tbody tr > :nth-child(3) {
      display: none;
    }
  }
`;

const Row = styled.tr`
  &[data-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }
`;

/* What loads has the room of its lines. */
const Whole = styled.td<{ $lines: number }>`
  &&& {
    block-size: ${({ $lines }) => $lines * linePx.wide}px;
    color: ${color.inkSoft};
    text-align: center;
  }

  @media ${media.phone} {
    && {
      grid-column: 1 / -1;
      block-size: ${({ $lines }) => $lines * linePx.phone - linePaddingPx}px;
      align-content: center;
    }
  }
`;
