import type { Order } from 'shared/contract/order';
import { formatMoney } from 'shared/format/format-money';
import { formatPieces } from 'shared/stock/format-pieces';
import { color, font, space, text } from 'shared/theme/tokens';
import { type Fact, Facts } from 'shared/ui/facts';
import styled from 'styled-components';
import { texts } from '../texts';
import type { SlipLine } from './slip-lines';

/** The parts of the total; a part that is zero, or unknown to the back end, is left out. */
const figuresOf = (order: Partial<Order>, lines: readonly SlipLine[]): Fact[] => {
  const { goods, delivery, discount, promoCode, points } = texts.print.figures;
  const figures: [label: string, amount: number | undefined, format: (amount: number) => string][] = [
    [goods, lines.reduce((sum, { price, amount }) => sum + price * amount, 0), formatMoney],
    [delivery, order.delivery_price, formatMoney],
    [discount, order.discount, (roubles) => formatMoney(-roubles)],
    [promoCode, order.promo_code_discount, (roubles) => formatMoney(-roubles)],
    [points, order.points, (count) => formatPieces(-count)],
  ];
  return figures.flatMap(([label, amount, format]) => (amount ? [[label, format(amount)]] : []));
};

/** How the sum of an order is calculated, below its items; the total itself comes from the api. */
export const SlipFigures = ({ order, lines }: { order: Partial<Order>; lines: readonly SlipLine[] }) => (
  <Figures>
    <Facts facts={figuresOf(order, lines)} />
    <Total>
      <dt>{texts.print.figures.total}</dt>
      <dd>{formatMoney(order.total ?? order.amount ?? 0)}</dd>
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
