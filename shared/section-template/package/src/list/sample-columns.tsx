import type { ProductRow } from 'shared/contract/product';
import { formatMoney } from 'shared/format/format-money';
import { columnHelper } from 'shared/table/column-helper';
import { texts } from '../texts';

const priceOf = ({ price }: ProductRow) => price ?? 0;

const column = columnHelper<ProductRow>();

export const sampleColumns = [
  column.accessor(({ name }) => name, {
    id: 'name',
    header: texts.columns.name,
    size: 240,
    grows: true,
    place: 'lead',
  }),
  column.accessor(({ price }) => formatMoney(price), {
    id: 'price',
    header: texts.columns.price,
    sortBy: priceOf,
    value: (product) => ({ roubles: priceOf(product) }),
    align: 'end',
    place: 'amount',
  }),
];
