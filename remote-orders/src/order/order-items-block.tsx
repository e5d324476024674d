import { useQueries } from '@tanstack/react-query';
import type { Order, OrderItem } from 'shared/contract/order';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { color, font, space, text } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import styled from 'styled-components';
import { productQuery } from '../data/products';
import { texts } from '../texts';

const distinctProducts = (items: OrderItem[]) => [...new Set(items.map(({ modification }) => modification.product_id))];

/** What was ordered, each product's name asked for once, and the order's figures (spec §2). */
export const OrderItemsBlock = ({ order }: { order: Order }) => {
  const items = order.modifications_in_order;
  const productIds = distinctProducts(items);
  const products = useQueries({ queries: productIds.map(productQuery) });
  const isLoading = products.some(({ isPending }) => isPending);
  const nameOf = (productId: number) => products[productIds.indexOf(productId)]?.data?.name ?? '—';

  return (
    <Block title={texts.order.items}>
      {isLoading ? (
        <p role="status">{texts.order.loading}</p>
      ) : (
        <Items>
          <thead>
            <tr>
              <th scope="col">{texts.order.itemColumns.product}</th>
              <th scope="col">{texts.order.itemColumns.price}</th>
              <th scope="col">{texts.order.itemColumns.amount}</th>
              <th scope="col">{texts.order.itemColumns.sum}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, modification, price, amount }) => (
              <tr key={id}>
                <td>
                  {nameOf(modification.product_id)}, {modification.size}
                </td>
                <td>{formatMoney(price)}</td>
                <td>{formatCount(amount)}</td>
                <td>{formatMoney(price * amount)}</td>
              </tr>
            ))}
          </tbody>
        </Items>
      )}
      <Total>
        {texts.order.total} {formatMoney(order.total)}
      </Total>
    </Block>
  );
};

const Items = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th {
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  th,
  td {
    padding: ${space(2)} 0;
    border-block-end: 1px solid ${color.line};
    text-align: end;
  }

  th:first-child,
  td:first-child {
    text-align: start;
  }
`;

const Total = styled.p`
  margin-block-start: ${space(4)};
  font: 600 ${text.xl} ${font};
  text-align: end;
`;
