import type { OrderRow } from '@shared/contract/wire/order';
import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { columnHelper } from '@shared/kit/table/column-helper';
import { OrderLink, StatusPill, TagPill } from './our-cells';
import { texts } from './texts';

export const amountOf = ({ amount }: OrderRow): number => amount ?? 0;

/** The columns of the orders section, which may not be imported: the same texts, links, pills and widths. */
const column = columnHelper<OrderRow>();

export const ourColumns = [
  column.accessor(({ id }) => String(id), {
    id: 'id',
    header: texts.columns.id,
    cell: ({ row: { original }, tabIndex }) => <OrderLink order={original} tabIndex={tabIndex} />,
    sortBy: ({ id }) => id,
    size: 96,
    slot: 'lead',
  }),
  column.accessor(({ order_date }) => formatDate(order_date), {
    id: 'order_date',
    header: texts.columns.date,
    sortBy: ({ order_date }) => order_date,
    size: 112,
    slot: 'detail',
  }),
  column.accessor(({ full_name }) => full_name, {
    id: 'full_name',
    header: texts.columns.customer,
    size: 200,
    grows: true,
    slot: 'name',
  }),
  column.accessor(({ status }) => status, {
    id: 'status',
    header: texts.columns.status,
    cell: ({ row: { original }, tabIndex }) => <StatusPill order={original} tabIndex={tabIndex} />,
    size: 168,
    slot: 'state',
  }),
  column.accessor(({ tag }) => tag, {
    id: 'tag',
    header: texts.columns.tag,
    cell: ({ row: { original }, tabIndex }) => <TagPill order={original} tabIndex={tabIndex} />,
    size: 120,
  }),
  column.accessor((order) => formatMoney(amountOf(order)), {
    id: 'amount',
    header: texts.columns.amount,
    sortBy: amountOf,
    align: 'end',
    size: 140,
    slot: 'amount',
  }),
];
