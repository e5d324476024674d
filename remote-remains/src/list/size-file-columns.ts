import type { ProductRow } from 'shared/contract/product';
import { bySize } from 'shared/format/by-size';
import { columnHelper } from 'shared/table/column-helper';
import { keyOfSize } from '../grid/size-families';
import { texts } from '../texts';
import { remainingOf } from './remaining-cell';

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
export const sizeFileColumns = (products: readonly ProductRow[]) => {
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
