import type { OrderRow } from 'shared/contract/order';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { Link } from 'shared/router';
import { columnHelper } from 'shared/table/column-helper';
import { cardTagTones, orderStatusTones, tagTones } from 'shared/table/value-tones';
import { orderStatuses, orderTags } from 'shared/vocabulary/order';
import { texts } from '../texts';
import { StatusCell } from './status-cell';
import { TagCell } from './tag-cell';

/** An order without a sum counts as 0 (spec §2). */
export const amountOf = ({ amount }: OrderRow): number => amount ?? 0;

const column = columnHelper<OrderRow>();

export const ordersColumns = [
  column.accessor(({ id }) => String(id), {
    id: 'id',
    header: texts.columns.id,
    cell: ({
      row: {
        original: { id },
      },
      tabIndex,
    }) => (
      <Link to={`${id}/edit`} tabIndex={tabIndex}>
        {id}
      </Link>
    ),
    sortBy: ({ id }) => id,
    value: ({ id }) => id,
    size: 96,
    narrowest: 76,
    place: 'lead',
  }),
  column.accessor(({ order_date }) => formatDate(order_date), {
    id: 'order_date',
    header: texts.columns.date,
    sortBy: ({ order_date }) => order_date,
    value: ({ order_date }) => ({ day: order_date }),
    size: 112,
    narrowest: 92,
    place: 'detail',
  }),
  column.accessor(({ full_name }) => full_name, {
    id: 'full_name',
    header: texts.columns.customer,
    size: 200,
    narrowest: 128,
    grows: true,
    place: 'name',
  }),
  column.accessor(({ status }) => status, {
    id: 'status',
    header: texts.columns.status,
    choices: orderStatuses.map((value) => ({ value, tone: orderStatusTones[value] })),
    cell: ({ row, tabIndex, isSaving }) => <StatusCell order={row.original} tabIndex={tabIndex} isSaving={isSaving} />,
    size: 168,
    narrowest: 140,
    place: 'state',
    cardTone: ({ status }) => orderStatusTones[status],
  }),
  column.accessor(({ tag }) => tag, {
    id: 'tag',
    header: texts.columns.tag,
    choices: orderTags.map((value) => ({ value, tone: tagTones[value] })),
    cell: ({ row, tabIndex, isSaving }) => <TagCell order={row.original} tabIndex={tabIndex} isSaving={isSaving} />,
    size: 120,
    narrowest: 100,
    place: 'tag',
    cardTone: ({ tag }) => cardTagTones[tag],
  }),
  column.accessor(({ amount }) => formatMoney(amount), {
    id: 'amount',
    header: texts.columns.amount,
    sortBy: amountOf,
    value: (order) => ({ roubles: amountOf(order) }),
    align: 'end',
    size: 140,
    narrowest: 100,
    place: 'amount',
  }),
];
