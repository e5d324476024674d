import type { Order } from 'shared/contract/order';
import type { Product } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { Paper } from 'shared/print/paper';
import { PaperFacts } from 'shared/print/paper-facts';
import { Figure, FigureHead, PaperTable } from 'shared/print/paper-table';
import { texts } from '../texts';
import { SlipFigures } from './slip-figures';
import { slipLines } from './slip-lines';

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
    <Paper title={texts.print.documents.packing} about={texts.print.order(order.id, formatDate(order.order_date))}>
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
