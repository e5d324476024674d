import { genders } from '@shared/contract/vocabulary/product';
import type { ProductRow } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { codesOfProducts } from '@shared/kit/shop/searched-codes';
import { columnHelper } from '@shared/kit/table/column-helper';
import { linkColumn, moneyColumn } from '@shared/kit/table/column-presets';
import { texts } from '../texts';

const remainingOf = ({ modifications }: ProductRow) => modifications.reduce((sum, { remaining }) => sum + remaining, 0);

const column = columnHelper<ProductRow>();

export const productsColumns = [
  linkColumn<ProductRow>({
    id: 'name',
    header: texts.columns.name,
    text: ({ name }) => name,
    codes: codesOfProducts,
    to: ({ id }) => `${id}/edit`,
    isProduct: true,
    size: 400,
    narrowest: 236,
  }),
  column.accessor(({ category }) => category?.name ?? '', {
    id: 'category',
    header: texts.columns.collection,
    filter: 'exact',
    size: 220,
    narrowest: 120,
    slot: 'name',
  }),
  column.accessor(({ gender }) => gender ?? '', {
    id: 'gender',
    header: texts.columns.gender,
    choices: genders.map((value) => ({ value })),
    size: 140,
    narrowest: 84,
  }),
  column.accessor((product) => texts.pieces(formatCount(remainingOf(product))), {
    id: 'remaining',
    header: texts.columns.remaining,
    searchText: ({ modifications }) => modifications.map(({ size }) => size).join(' · '),
    sortBy: remainingOf,
    value: remainingOf,
    align: 'end',
    narrowest: 90,
    slot: 'state',
  }),
  moneyColumn<ProductRow>({ id: 'price', header: texts.columns.price, roubles: ({ price }) => price }),
];
