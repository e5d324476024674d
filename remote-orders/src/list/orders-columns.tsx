import { codeOfOrders } from '@shared/kit/shop/searched-codes';
import { cardTagTones } from '@shared/kit/shop/value-tones';
import { columnHelper } from '@shared/kit/table/column-helper';
import { dateColumn, idColumn, moneyColumn } from '@shared/kit/table/column-presets';
import { choiceColumn } from '@shared/kit/table/record-choice';
import type { ListedOrder } from '../data/orders';
import { statusChoice, tagChoice } from '../order-choices';
import { texts } from '../texts';
import { detailsColumns, missingColumn } from './details-columns';

/** An order without a sum counts as 0 (spec §2). */
export const amountOf = ({ amount }: ListedOrder): number => amount ?? 0;

/**
 * The columns of the list. Those beyond the specification are hidden at first, and absent if the back end does not send
 * their values.
 */
export const ordersColumns = ({ hasDetails, hasMissing }: { hasDetails: boolean; hasMissing: boolean }) => [
  idColumn<ListedOrder>({ header: texts.columns.id, codes: codeOfOrders }),
  dateColumn<ListedOrder>({ id: 'order_date', header: texts.columns.date, day: ({ order_date }) => order_date }),
  columnHelper<ListedOrder>().accessor(({ full_name }) => full_name, {
    id: 'full_name',
    header: texts.columns.customer,
    size: 200,
    narrowest: 148,
    slot: 'name',
  }),
  ...(hasDetails ? detailsColumns : []),
  ...(hasMissing ? [missingColumn] : []),
  choiceColumn(statusChoice, { size: 168, narrowest: 140, slot: 'state' }),
  choiceColumn(tagChoice, { cardTones: cardTagTones, slot: 'tag' }),
  moneyColumn<ListedOrder>({ id: 'amount', header: texts.columns.amount, roubles: ({ amount }) => amount }),
];
