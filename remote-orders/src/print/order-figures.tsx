import type { Order } from 'shared/contract/order';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { color, font, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { texts } from '../texts';

const less = (figure: string) => `−${figure}`;

const sumOfGoods = ({ modifications_in_order }: Order) =>
  modifications_in_order.reduce((sum, { price, amount }) => sum + price * amount, 0);

/** What the total is made of, nothing left out but what is nothing; the total itself is the api's. */
const figuresOf = (order: Order): [label: string, value: string][] => {
  const { goods, delivery, discount, promoCode, points } = texts.print.figures;
  const figures: [label: string, amount: number, value: string][] = [
    [discount, order.discount, less(formatMoney(order.discount))],
    [promoCode, order.promo_code_discount, less(formatMoney(order.promo_code_discount))],
    [points, order.points, less(formatCount(order.points))],
  ];
  return [
    [goods, formatMoney(sumOfGoods(order))],
    [delivery, formatMoney(order.delivery_price)],
    ...figures.filter(([, amount]) => amount !== 0).map(([label, , value]): [string, string] => [label, value]),
  ];
};

/** How the sum of an order comes about, below its items. */
export const OrderFigures = ({ order }: { order: Order }) => (
  <Figures>
    {figuresOf(order).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <Total>
      <dt>{texts.print.figures.total}</dt>
      <dd>{formatMoney(order.total)}</dd>
    </Total>
  </Figures>
);

const Figures = styled.dl`
  inline-size: 50%;
  padding-inline-end: ${space(2)};
  margin-block-start: ${space(4)};
  margin-inline-start: auto;
  break-inside: avoid;

  div {
    display: flex;
    justify-content: space-between;
    padding-block: ${space(1)};
  }

  dd {
    margin: 0;
  }
`;

const Total = styled.div`
  border-block-start: 1px solid ${color.ink};
  margin-block-start: ${space(1)};
  font: 600 ${text.l} ${font};
`;
