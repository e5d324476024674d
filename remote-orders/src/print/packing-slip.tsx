import type { Order } from '@shared/contract/wire/order';
import type { Product } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { Figure, FigureHead, Paper, PaperFacts, PaperTable } from '@shared/kit/print/paper';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { color, font, space, text } from '@shared/kit/theme/tokens';
import { type Fact, Facts } from '@shared/kit/ui/facts';
import styled from 'styled-components';
import { sizeOfItem } from '../order/order-lines';
import { texts } from '../texts';
import { PrintedOrderCode } from './printed-order-code';

/** A line of a packing slip, as texts and roubles. */
interface SlipLine {
  product: string;
  size: string;
  amount: number;
  price: number;
}

/**
 * The items of the parcel, as they were sold. If the back end keeps no name, size or price with an order, those of the
 * product.
 */
const slipLines = (order: Order, productOf: (id: number) => Product | undefined): SlipLine[] =>
  order.modifications_in_order.map((item) => {
    const { name, amount, price, modification } = item;
    const product = productOf(modification.product_id);
    return {
      product: name ?? product?.name ?? texts.print.goneProduct(modification.product_id),
      size: sizeOfItem(item, product),
      amount,
      price: price ?? product?.price ?? 0,
    };
  });

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
const SlipFigures = ({ order, lines }: { order: Partial<Order>; lines: readonly SlipLine[] }) => (
  <Figures>
    <Facts facts={figuresOf(order, lines)} />
    <Total>
      <dt>{texts.print.figures.total}</dt>
      <dd>{formatMoney(order.total ?? order.amount ?? 0)}</dd>
    </Total>
  </Figures>
);

interface PackingSlipProps {
  order: Order;
  /** Undefined if it was deleted. */
  productOf: (id: number) => Product | undefined;
}

const addressOf = ({ country, city, street, house, apartment }: Order) =>
  [country, city, street, house, apartment].filter(Boolean).join(', ');

/** 'Упаковочный лист': is enclosed in the parcel, and shows the recipient, the items and the prices. */
export const PackingSlip = ({ order, productOf }: PackingSlipProps) => {
  const lines = slipLines(order, productOf);
  return (
    <Paper
      title={texts.print.documents.packing}
      about={texts.print.order(order.id, formatDate(order.order_date))}
      code={<PrintedOrderCode orderId={order.id} />}
    >
      <PaperFacts
        facts={[
          [texts.print.customer, order.full_name],
          [texts.print.address, addressOf(order)],
          [texts.print.phone, order.phone],
          [texts.print.delivery, order.delivery_method],
        ]}
      />
      <PaperTable>
        <thead>
          <tr>
            <FigureHead scope="col">{texts.print.columns.line}</FigureHead>
            <th scope="col">{texts.print.columns.product}</th>
            <th scope="col">{texts.print.columns.size}</th>
            <FigureHead scope="col">{texts.print.columns.amount}</FigureHead>
            <FigureHead scope="col">{texts.print.columns.price}</FigureHead>
            <FigureHead scope="col">{texts.print.columns.sum}</FigureHead>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, size, amount, price }, index) => (
            <tr key={index}>
              <Figure>{index + 1}</Figure>
              <td>{product}</td>
              <td>{size}</td>
              <Figure>{formatCount(amount)}</Figure>
              <Figure>{formatMoney(price)}</Figure>
              <Figure>{formatMoney(price * amount)}</Figure>
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <SlipFigures order={order} lines={lines} />
    </Paper>
  );
};

const Figures = styled.dl`
  inline-size: 50%;
  margin-block-start: ${space(4)};
  margin-inline-start: auto;
  break-inside: avoid;

  div {
    display: flex;
    justify-content: space-between;
    padding-block: ${space(1)};
    padding-inline-end: ${space(2)};
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
