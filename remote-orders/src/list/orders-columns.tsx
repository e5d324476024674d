import type { OrderRow } from 'shared/contract/order';
import { columnHelper } from 'shared/table/column-helper';
import { choiceColumn, dateColumn, idColumn, moneyColumn } from 'shared/table/column-presets';
import { cardTagTones } from 'shared/table/value-tones';
import { statusChoice, tagChoice } from '../order-choices';
import { texts } from '../texts';

/** An order without a sum counts as 0 (spec §2). */
export const amountOf = ({ amount }: OrderRow): number => amount ?? 0;

export const ordersColumns = [
  idColumn<OrderRow>({ header: texts.columns.id }),
  dateColumn<OrderRow>({ id: 'order_date', header: texts.columns.date, day: ({ order_date }) => order_date }),
  columnHelper<OrderRow>().accessor(({ full_name }) => full_name, {
    id: 'full_name',
    header: texts.columns.customer,
    size: 200,
    narrowest: 128,
    grows: true,
    place: 'name',
  }),
  choiceColumn(statusChoice, { size: 168, narrowest: 140, place: 'state' }),
  choiceColumn(tagChoice, { cardTones: cardTagTones, place: 'tag' }),
  moneyColumn<OrderRow>({ id: 'amount', header: texts.columns.amount, roubles: ({ amount }) => amount }),
];
