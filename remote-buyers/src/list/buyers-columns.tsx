import { digitsOf } from '@shared/contract/vocabulary/search';
import type { Buyer } from '@shared/contract/wire/buyer';
import { formatCount } from '@shared/kit/format/format-count';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { columnHelper } from '@shared/kit/table/column-helper';
import { linkColumn } from '@shared/kit/table/column-presets';
import { buyerAddress } from '../data/buyer';
import { texts } from '../texts';

/** The total a buyer has ordered for, in roubles. */
export const amountOf = ({ amount }: Buyer): number => amount;

const { columns } = texts;

const column = columnHelper<Buyer>();

export const buyersColumns = [
  linkColumn<Buyer>({
    id: 'full_name',
    header: columns.name,
    text: ({ full_name }) => full_name,
    to: ({ id }) => buyerAddress(id),
    size: 240,
    narrowest: 128,
  }),
  column.accessor(({ email }) => email ?? '', {
    id: 'email',
    header: columns.email,
    size: 220,
    narrowest: 176,
    slot: 'name',
    isWideOnly: true,
  }),
  column.accessor(({ phone }) => phone ?? '', {
    id: 'phone',
    header: columns.phone,
    hasPhones: true,
    // As it is written, and by its digits alone.
    searchText: ({ phone }) => (phone ? `${phone} ${digitsOf(phone)}` : ''),
    size: 170,
    narrowest: 136,
  }),
  column.accessor(({ orders }) => formatCount(orders), {
    id: 'orders',
    header: columns.orders,
    sortBy: ({ orders }) => orders,
    align: 'end',
    size: 100,
    narrowest: 80,
  }),
  // Without a value: a sum of orders is exported as shown.
  column.accessor((buyer) => formatMoney(amountOf(buyer)), {
    id: 'amount',
    header: columns.amount,
    sortBy: amountOf,
    align: 'end',
    size: 140,
    narrowest: 106,
    slot: 'amount',
  }),
  column.accessor(({ last_order_id, last_order_date }) => `${last_order_id} · ${formatDate(last_order_date)}`, {
    id: 'last_order',
    header: columns.lastOrder,
    cell: ({
      row: {
        original: { last_order_id, last_order_date },
      },
      tabIndex,
    }) => (
      <>
        <Link to={`/warehouse/orders/${last_order_id}/edit`} tabIndex={tabIndex}>
          {last_order_id}
        </Link>
        {` · ${formatDate(last_order_date)}`}
      </>
    ),
    sortBy: ({ last_order_date }) => last_order_date,
    // A number of seven digits with its whole date.
    size: 190,
    narrowest: 178,
    slot: 'state',
  }),
];
