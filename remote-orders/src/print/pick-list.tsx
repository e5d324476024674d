import type { Order, OrderItem } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { formatCount } from '@shared/kit/format/format-count';
import { Figure, FigureHead, Paper, PaperTable } from '@shared/kit/print/paper';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { sizeOfItem } from '../order/order-lines';
import { texts } from '../texts';
import { PrintedOrderCode } from './printed-order-code';

/** One size of one product, for all orders that contain it. */
interface PickLine {
  modificationId: number;
  product: string;
  size: string;
  amount: number;
  goesTo: { orderId: number; amount: number }[];
}

/** What an item is called on the shelf. */
type ItemWords = Pick<PickLine, 'product' | 'size'>;

/** All items of these orders by product and size, in the order of the shelves. */
const pickLines = (orders: readonly Order[], wordsOf: (item: OrderItem) => ItemWords): PickLine[] => {
  const lines = new Map<number, PickLine>();
  for (const { id: orderId, modifications_in_order } of orders) {
    for (const item of modifications_in_order) {
      const { modification, amount } = item;
      const { id } = modification;
      const line = lines.get(id) ?? { modificationId: id, ...wordsOf(item), amount: 0, goesTo: [] };
      lines.set(id, line);
      line.amount += amount;
      const goal = line.goesTo.find((each) => each.orderId === orderId);
      if (goal) goal.amount += amount;
      else line.goesTo.push({ orderId, amount });
    }
  }
  return [...lines.values()].sort((one, other) => one.product.localeCompare(other.product, 'ru') || bySize(one, other));
};

interface PickListProps {
  orders: readonly Order[];
  /** Undefined if it was deleted. */
  productOf: (id: number) => Product | undefined;
}

/** 'Лист подбора': the items to collect for all these orders, with a box to tick for each line. */
export const PickList = ({ orders, productOf }: PickListProps) => {
  // The current name on the shelf; for a deleted product, the name it was sold under.
  const lines = pickLines(orders, (item) => {
    const { product_id } = item.modification;
    const product = productOf(product_id);
    return {
      product: product?.name ?? item.name ?? texts.print.goneProduct(product_id),
      size: sizeOfItem(item, product),
    };
  });
  return (
    <Paper title={texts.print.documents.picking} about={texts.print.countOrders(orders.length)}>
      <Items>
        <thead>
          <tr>
            <th scope="col">{texts.print.columns.picked}</th>
            <th scope="col">{texts.print.columns.product}</th>
            <th scope="col">{texts.print.columns.size}</th>
            <FigureHead scope="col">{texts.print.columns.amount}</FigureHead>
            <th scope="col">{texts.print.columns.orders}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ modificationId, product, size: letters, amount, goesTo }) => (
            <tr key={modificationId}>
              <td>
                <Tick aria-hidden="true" />
              </td>
              <td>{product}</td>
              <td>{letters}</td>
              <Figure>{formatCount(amount)}</Figure>
              <td>{goesTo.map((goal) => texts.print.goesTo(goal.orderId, goal.amount)).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </Items>
      <Pieces>{texts.print.pieces(lines.reduce((sum, { amount }) => sum + amount, 0))}</Pieces>
      <Codes aria-label={texts.print.codes}>
        {orders.map(({ id }) => (
          <li key={id}>
            <b>{texts.print.orderNumber(id)}</b>
            <PrintedOrderCode orderId={id} />
          </li>
        ))}
      </Codes>
    </Paper>
  );
};

/* The numbers of orders are apart from the quantity, which is a number too. */
const Items = styled(PaperTable)`
  th:last-child,
  td:last-child {
    padding-inline-start: ${space(3)};
  }
`;

/* Ticked with a pen on paper, not on the screen. */
const Tick = styled.span`
  display: block;
  inline-size: ${size.check};
  block-size: ${size.check};
  border: 1px solid ${color.ink};
`;

const Pieces = styled.p`
  margin-block-start: ${space(4)};
  break-inside: avoid;
  font: 600 ${text.l} ${font};
`;

/* Each with the number that the lines above refer to. */
const Codes = styled.ul`
  display: grid;
  gap: ${space(5)};
  grid-template-columns: repeat(auto-fill, minmax(54mm, 1fr));
  padding: 0;
  margin-block-start: ${space(6)};
  list-style: none;

  li {
    display: grid;
    gap: ${space(1)};
    justify-items: center;
    inline-size: fit-content;
    break-inside: avoid;
    font: 500 ${text.m} ${font};
  }
`;
