import type { ProductRow } from 'shared/contract/product';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { texts } from '../texts';

const priceOf = ({ price }: ProductRow) => price ?? 0;

export const sampleColumns = defineColumns<ProductRow>([
  {
    id: 'name',
    header: texts.columns.name,
    text: ({ name }) => name,
    width: 240,
    grows: true,
    place: 'lead',
  },
  {
    id: 'price',
    header: texts.columns.price,
    text: (product) => formatMoney(priceOf(product)),
    sortBy: priceOf,
    value: (product) => ({ roubles: priceOf(product) }),
    align: 'end',
    place: 'amount',
  },
]);
