import type { ProductRow } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { RowLink } from 'shared/table/row-link';
import { texts } from '../texts';

const remainingOf = ({ modifications }: ProductRow) => modifications.reduce((sum, { remaining }) => sum + remaining, 0);
const priceOf = ({ price }: ProductRow) => price ?? 0;

export const productsColumns = defineColumns<ProductRow>([
  {
    id: 'name',
    header: texts.columns.name,
    text: ({ name }) => name,
    cell: ({ id, name }, focus) => (
      <RowLink to={`${id}/edit`} {...focus}>
        {name}
      </RowLink>
    ),
    width: 280,
    grows: true,
    place: 'lead',
  },
  {
    id: 'category',
    header: texts.columns.collection,
    text: ({ category }) => category?.name ?? '',
    filter: 'exact',
    width: 220,
    place: 'name',
  },
  { id: 'gender', header: texts.columns.gender, text: ({ gender }) => gender ?? '', width: 140 },
  {
    id: 'remaining',
    header: texts.columns.remaining,
    text: (product) => texts.pieces(formatCount(remainingOf(product))),
    sortBy: remainingOf,
    value: remainingOf,
    align: 'end',
    place: 'state',
  },
  {
    id: 'price',
    header: texts.columns.price,
    text: (product) => formatMoney(priceOf(product)),
    sortBy: priceOf,
    value: (product) => ({ roubles: priceOf(product) }),
    align: 'end',
    width: 140,
    place: 'amount',
  },
]);
