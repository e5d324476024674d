import type { OrderRow } from 'shared/contract/order';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { RowLink } from 'shared/table/row-link';
import { texts } from '../texts';
import { StatusCell } from './status-cell';
import { TagCell } from './tag-cell';

/** An order without a sum counts as 0 (spec §2). */
export const amountOf = ({ amount }: OrderRow): number => amount ?? 0;

export const ordersColumns = defineColumns<OrderRow>([
  {
    id: 'id',
    header: texts.columns.id,
    text: ({ id }) => String(id),
    cell: ({ id }, focus) => (
      <RowLink to={`${id}/edit`} {...focus}>
        {id}
      </RowLink>
    ),
    sortBy: ({ id }) => id,
    value: ({ id }) => id,
    width: 96,
    place: 'lead',
  },
  {
    id: 'order_date',
    header: texts.columns.date,
    text: ({ order_date }) => formatDate(order_date),
    sortBy: ({ order_date }) => order_date,
    value: ({ order_date }) => ({ day: order_date }),
    width: 112,
    place: 'detail',
  },
  {
    id: 'full_name',
    header: texts.columns.customer,
    text: ({ full_name }) => full_name,
    width: 200,
    grows: true,
    place: 'name',
  },
  {
    id: 'status',
    header: texts.columns.status,
    text: ({ status }) => status,
    cell: (order, focus) => <StatusCell order={order} {...focus} />,
    width: 168,
    place: 'state',
  },
  {
    id: 'tag',
    header: texts.columns.tag,
    text: ({ tag }) => tag,
    cell: (order, focus) => <TagCell order={order} {...focus} />,
    width: 120,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    text: (order) => formatMoney(amountOf(order)),
    sortBy: amountOf,
    value: (order) => ({ roubles: amountOf(order) }),
    align: 'end',
    width: 140,
    place: 'amount',
  },
]);
