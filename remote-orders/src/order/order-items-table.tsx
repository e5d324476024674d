import { useQueries } from '@tanstack/react-query';
import type { OrderItem } from 'shared/contract/order';
import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import { Checkbox } from 'shared/ui/checkbox';
import styled from 'styled-components';
import { productQuery } from '../data/products';
import { texts } from '../texts';
import { OrderItemRow } from './order-item-row';

const words = texts.order.items;

interface OrderItemsTableProps {
  items: readonly OrderItem[];
  selected: readonly number[];
  onToggle: (ids: readonly number[]) => void;
}

/** The lines of an order. Each product is asked for once, however many of its sizes were ordered. */
export const OrderItemsTable = ({ items, selected, onToggle }: OrderItemsTableProps) => {
  const productIds = [...new Set(items.map(({ modification }) => modification.product_id))];
  const products = useQueries({ queries: productIds.map(productQuery) });
  const isLoading = products.some(({ isPending }) => isPending);

  return (
    <Frame>
      <Items>
        <thead>
          <tr>
            <td>
              <Checkbox
                label={words.selectAll}
                isChecked={items.length > 0 && selected.length === items.length}
                isMixed={selected.length > 0 && selected.length < items.length}
                onToggle={() => onToggle(items.map(({ id }) => id))}
              />
            </td>
            <th scope="col">{words.columns.product}</th>
            <th scope="col">{words.columns.collection}</th>
            <th scope="col">{words.columns.price}</th>
            <th scope="col">{words.columns.amount}</th>
            <th scope="col">{words.columns.remaining}</th>
            <th scope="col">{words.columns.sum}</th>
          </tr>
        </thead>
        <tbody>
          {isLoading || items.length === 0 ? (
            <tr>
              <Whole colSpan={7} role="status">
                {isLoading ? words.loading : words.empty}
              </Whole>
            </tr>
          ) : (
            items.map((item) => {
              const product = products[productIds.indexOf(item.modification.product_id)];
              return (
                <OrderItemRow
                  key={item.id}
                  item={item}
                  product={product?.data}
                  isRetrying={product?.isFetching ?? false}
                  isSelected={selected.includes(item.id)}
                  onRetry={() => void product?.refetch()}
                  onToggle={() => onToggle([item.id])}
                />
              );
            })
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
  inline-size: 100%;
  border-collapse: collapse;

  td,
  th {
    padding: 0 ${space(2.5)};
    text-align: end;
    white-space: nowrap;
  }

  th {
    block-size: ${size.tableHeader};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  thead {
    background: ${color.sunken};
  }

  tbody tr {
    block-size: 44px;
    border-block-start: 1px solid ${color.line};
  }

  tr > :nth-child(-n + 3) {
    text-align: start;
  }

  tr > :first-child {
    inline-size: 1px;
    padding-inline: ${space(5)} ${space(1)};
  }

  tr > :nth-child(2) {
    inline-size: 50%;
    white-space: normal;
  }

  tr > :last-child {
    padding-inline-end: ${space(5)};
  }

  /* Two lines an item: what it is and what it comes to, then the rest with its words. */
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

    tbody tr {
      display: grid;
      gap: ${space(1)} ${space(3)};
      grid-template-areas:
        'check name name name sum'
        'check price amount remaining remaining';
      grid-template-columns: auto auto auto 1fr auto;
      align-items: center;
      block-size: auto;
      padding: ${space(3)} ${space(4)};
    }

    tbody tr > :nth-child(n) {
      inline-size: auto;
      padding: 0;
    }

    tbody tr > :nth-child(2),
    tbody [data-label] {
      text-align: start;
    }

    tbody tr > :nth-child(3) {
      display: none;
    }

    tbody [data-label]::before {
      color: ${color.inkSoft};
      content: attr(data-label) ' ';
    }
  }
`;

const Whole = styled.td`
  &&& {
    color: ${color.inkSoft};
    text-align: center;
  }

  @media ${media.phone} {
    grid-column: 1 / -1;
  }
`;
