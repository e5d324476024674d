import type { OrderRow } from '@shared/contract/wire/order';
import { codeOfOrders } from '@shared/kit/shop/searched-codes';
import { cardTagTones } from '@shared/kit/shop/value-tones';
import { columnHelper } from '@shared/kit/table/column-helper';
import { dateColumn, idColumn, moneyColumn } from '@shared/kit/table/column-presets';
import { choiceColumn } from '@shared/kit/table/record-choice';
import { statusChoice, tagChoice } from '../order-choices';
import { texts } from '../texts';

/** An order without a sum counts as 0 (spec §2). */
export const amountOf = ({ amount }: OrderRow): number => amount ?? 0;

export const ordersColumns = [
  idColumn<OrderRow>({ header: texts.columns.id, codes: codeOfOrders }),
  dateColumn<OrderRow>({ id: 'order_date', header: texts.columns.date, day: ({ order_date }) => order_date }),
  columnHelper<OrderRow>().accessor(({ full_name }) => full_name, {
    id: 'full_name',
    header: texts.columns.customer,
    size: 200,
    narrowest: 128,
    grows: true,
    slot: 'name',
  }),
  choiceColumn(statusChoice, { size: 168, narrowest: 140, slot: 'state' }),
  choiceColumn(tagChoice, { cardTones: cardTagTones, slot: 'tag' }),
  moneyColumn<OrderRow>({ id: 'amount', header: texts.columns.amount, roubles: ({ amount }) => amount }),
];
