import type { ProductRow } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { Link } from 'shared/router';
import { columnHelper } from 'shared/table/column-helper';
import { ProductPhoto } from 'shared/ui/product-photo';
import { genders } from 'shared/vocabulary/product';
import { texts } from '../texts';

const remainingOf = ({ modifications }: ProductRow) => modifications.reduce((sum, { remaining }) => sum + remaining, 0);
const priceOf = ({ price }: ProductRow) => price ?? 0;

/** The largest height that fits into the densest row. */
const photoPx = 28;

const column = columnHelper<ProductRow>();

export const productsColumns = [
  column.accessor(({ name }) => name, {
    id: 'name',
    header: texts.columns.name,
    cell: ({
      row: {
        original: { id, name },
      },
      tabIndex,
    }) => (
      <>
        <ProductPhoto productId={id} sizePx={photoPx} />
        <Link to={`${id}/edit`} tabIndex={tabIndex}>
          {name}
        </Link>
      </>
    ),
    size: 280,
    narrowest: 160,
    grows: true,
    place: 'lead',
  }),
  column.accessor(({ category }) => category?.name ?? '', {
    id: 'category',
    header: texts.columns.collection,
    filter: 'exact',
    size: 220,
    narrowest: 120,
    place: 'name',
  }),
  column.accessor(({ gender }) => gender ?? '', {
    id: 'gender',
    header: texts.columns.gender,
    choices: genders.map((value) => ({ value })),
    size: 140,
    narrowest: 92,
  }),
  column.accessor((product) => texts.pieces(formatCount(remainingOf(product))), {
    id: 'remaining',
    header: texts.columns.remaining,
    sortBy: remainingOf,
    value: remainingOf,
    align: 'end',
    narrowest: 100,
    place: 'state',
  }),
  column.accessor(({ price }) => formatMoney(price), {
    id: 'price',
    header: texts.columns.price,
    sortBy: priceOf,
    value: (product) => ({ roubles: priceOf(product) }),
    align: 'end',
    size: 140,
    narrowest: 100,
    place: 'amount',
  }),
];
