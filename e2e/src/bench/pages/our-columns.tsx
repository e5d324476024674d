import type { OrderRow } from 'shared/contract/order';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { ChoiceCell } from 'shared/table/choice-cell';
import { defineColumns } from 'shared/table/define-columns';
import { RowLink } from 'shared/table/row-link';
import { tagTones } from 'shared/table/value-tones';
import type { PillTone } from 'shared/ui/pill';
import { type OrderStatus, orderStatus, orderStatuses, orderTags } from 'shared/vocabulary/order';
import { texts } from './texts';

const statusTones: Record<OrderStatus, PillTone> = {
  [orderStatus.inProgress]: 'amber',
  [orderStatus.delivered]: 'green',
  [orderStatus.returned]: 'violet',
};

const noChange = { isPending: false, isError: false };
const keepValue = () => undefined;

export const amountOf = ({ amount }: OrderRow): number => amount ?? 0;

/** The columns of the orders section, which may not be imported: the same texts, links, pills and widths. */
export const ourColumns = defineColumns<OrderRow>([
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
    width: 96,
    place: 'lead',
  },
  {
    id: 'order_date',
    header: texts.columns.date,
    text: ({ order_date }) => formatDate(order_date),
    sortBy: ({ order_date }) => order_date,
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
    cell: ({ status }, focus) => (
      <ChoiceCell
        label={texts.columns.status}
        value={status}
        options={orderStatuses}
        tones={statusTones}
        change={noChange}
        onChoose={keepValue}
        {...focus}
      />
    ),
    width: 168,
    place: 'state',
  },
  {
    id: 'tag',
    header: texts.columns.tag,
    text: ({ tag }) => tag,
    cell: ({ tag }, focus) => (
      <ChoiceCell
        label={texts.columns.tag}
        value={tag}
        options={orderTags}
        tones={tagTones}
        change={noChange}
        onChoose={keepValue}
        {...focus}
      />
    ),
    width: 120,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    text: (order) => formatMoney(amountOf(order)),
    sortBy: amountOf,
    align: 'end',
    width: 140,
    place: 'amount',
  },
]);
