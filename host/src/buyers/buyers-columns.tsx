import type { Buyer } from 'shared/contract/buyer';
import { formatCount } from 'shared/format/format-count';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { RowLink } from 'shared/table/row-link';
import { texts } from '../texts';

/** What a buyer has ordered for in all. */
export const amountOf = ({ amount }: Buyer): number => amount;

const { columns } = texts.buyers;

export const buyersColumns = defineColumns<Buyer>([
  { id: 'full_name', header: columns.name, text: ({ full_name }) => full_name, width: 200, grows: true, place: 'lead' },
  { id: 'email', header: columns.email, text: ({ email }) => email ?? '', width: 220, place: 'name' },
  { id: 'phone', header: columns.phone, text: ({ phone }) => phone ?? '', width: 170 },
  {
    id: 'orders',
    header: columns.orders,
    text: ({ orders }) => formatCount(orders),
    sortBy: ({ orders }) => orders,
    align: 'end',
    width: 100,
  },
  {
    id: 'amount',
    header: columns.amount,
    text: (buyer) => formatMoney(amountOf(buyer)),
    sortBy: amountOf,
    align: 'end',
    width: 140,
    place: 'amount',
  },
  {
    id: 'last_order',
    header: columns.lastOrder,
    text: ({ last_order_id, last_order_date }) => `${last_order_id} · ${formatDate(last_order_date)}`,
    cell: ({ last_order_id, last_order_date }, focus) => (
      <>
        <RowLink to={`/warehouse/orders/${last_order_id}/edit`} {...focus}>
          {last_order_id}
        </RowLink>
        {` · ${formatDate(last_order_date)}`}
      </>
    ),
    sortBy: ({ last_order_date }) => last_order_date,
    width: 180,
    place: 'state',
  },
]);
