import type { ProductRow } from '@shared/contract/wire/product';
import { bySize } from '@shared/kit/format/by-size';
import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { codesAndPlacesOfProducts } from '@shared/kit/shop/searched-codes';
import { cardTagTones } from '@shared/kit/shop/value-tones';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { availableOf } from '@shared/kit/stock/known-stock';
import { stockFlags } from '@shared/kit/stock/stock-flags';
import { columnHelper } from '@shared/kit/table/column-helper';
import { linkColumn, moneyColumn } from '@shared/kit/table/column-presets';
import { choiceColumn } from '@shared/kit/table/record-choice';
import { color } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { keyOfSize } from '../grid/size-families';
import { statusChoice, tagChoice } from '../product-choices';
import { texts } from '../texts';
import { RemainingCell, RemainingSizes, remainingOf, remainingText } from './remaining-cell';

const column = columnHelper<ProductRow>();

const totalPx = 88;

const sizePx = 60;

/** The pieces of the sizes of a product with this key; undefined if it has none. */
const piecesOf = ({ modifications }: ProductRow, key: string): number | undefined =>
  modifications.reduce<number | undefined>(
    (sum, { size, remaining }) => (keyOfSize(size) === key ? (sum ?? 0) + remaining : sum),
    undefined,
  );

/** The columns of an exported file: all pieces of a product, then those of each size, in the natural order of sizes. */
const sizeFileColumns = (products: readonly ProductRow[]) => {
  const names = new Map<string, string>();
  for (const { modifications } of products) {
    for (const { size } of modifications) {
      const key = keyOfSize(size);
      if (!names.has(key)) names.set(key, size);
    }
  }
  const sizes = [...names].map(([key, size]) => ({ key, size })).sort(bySize);
  return [
    column.accessor((product) => String(remainingOf(product)), {
      id: 'file-remaining',
      header: texts.columns.remaining,
      value: remainingOf,
      size: totalPx,
    }),
    ...sizes.map(({ key, size }) =>
      column.accessor((product) => String(piecesOf(product, key) ?? ''), {
        id: `file-size-${key}`,
        header: size || texts.noSize,
        value: (product) => piecesOf(product, key) ?? '',
        size: sizePx,
      }),
    ),
  ];
};

const costOf = ({ cost_price }: ProductRow) => cost_price ?? 0;

/** Also unknown if a back end with only the specified fields omits it. */
const preorderOf = ({ preorder }: Partial<ProductRow>) =>
  typeof preorder === 'number' ? formatCount(preorder) : texts.noData;

/** The cost of the pieces in stock, in roubles. */
export const amountOf = (product: ProductRow): number => costOf(product) * remainingOf(product);

export const remainsColumns = [
  // The card belongs to another section: linked by its address.
  linkColumn<ProductRow>({
    id: 'name',
    header: texts.columns.name,
    text: ({ name }) => name,
    codes: codesAndPlacesOfProducts,
    to: ({ id }) => `/warehouse/products/${id}/edit`,
    isProduct: true,
    size: 240,
    narrowest: 236,
    grows: true,
  }),
  column.accessor(remainingText, {
    id: 'remaining',
    header: texts.columns.remaining,
    cell: ({ row, tabIndex }) => <RemainingCell product={row.original} tabIndex={tabIndex} />,
    card: (product) => <RemainingSizes product={product} />,
    searchText: ({ modifications }) => modifications.map(({ size }) => size).join(' · '),
    sortBy: remainingOf,
    columnsOfFile: sizeFileColumns,
    size: 400,
    narrowest: 224,
    slot: 'name',
  }),
  column.accessor(preorderOf, {
    id: 'preorder',
    header: texts.columns.preorder,
    sortBy: ({ preorder }) => preorder ?? -1,
    value: ({ preorder }) => preorder ?? texts.noData,
    cell: ({ row: { original } }) =>
      typeof original.preorder === 'number' ? preorderOf(original) : <NoData>{texts.noData}</NoData>,
    narrowest: 104,
    isWideOnly: true,
  }),
  column.accessor((product) => formatMoney(costOf(product)), {
    id: 'cost_price',
    header: texts.columns.costPrice,
    right: 'products.cost',
    sortBy: costOf,
    value: (product) => ({ roubles: costOf(product) }),
    align: 'end',
    narrowest: 128,
    isWideOnly: true,
  }),
  choiceColumn(statusChoice, { size: 168, narrowest: 140, isHiddenAtFirst: true }),
  choiceColumn(tagChoice, { cardTones: cardTagTones, slot: 'state' }),
  moneyColumn({
    id: 'amount',
    header: texts.columns.amount,
    right: 'products.cost',
    roubles: amountOf,
    narrowest: 104,
  }),
];

/* Most products have none: it does not compete with the numbers. */
const NoData = styled.span`
  color: ${color.inkFaint};
`;

interface PiecesColumn {
  id: string;
  header: string;
  of: (size: ProductRow['modifications'][number]) => number;
}

/** The pieces of all sizes together. */
const piecesColumn = ({ id, header, of }: PiecesColumn) => {
  const sumOf = ({ modifications }: ProductRow) => modifications.reduce((sum, size) => sum + of(size), 0);
  return column.accessor((product) => formatPieces(sumOf(product)), {
    id,
    header,
    sortBy: sumOf,
    value: sumOf,
    align: 'end',
    size: 112,
    narrowest: 96,
    isHiddenAtFirst: true,
  });
};

/** The columns for a back end that explains stock. Those beyond the specification are hidden at first. */
export const stockColumns = [
  ...remainsColumns,
  piecesColumn({ id: 'reserved', header: texts.columns.reserved, of: ({ reserved = 0 }) => reserved }),
  piecesColumn({ id: 'available', header: texts.columns.available, of: availableOf }),
  piecesColumn({ id: 'expected', header: texts.columns.expected, of: ({ expected = 0 }) => expected }),
  column.accessor((product) => stockFlags(product).join(' · '), {
    id: 'stock',
    header: texts.columns.stock,
    size: 160,
    narrowest: 120,
    isHiddenAtFirst: true,
  }),
];
