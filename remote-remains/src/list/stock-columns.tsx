import type { ProductRow } from 'shared/contract/product';
import { formatPieces } from 'shared/stock/format-pieces';
import { availableOf } from 'shared/stock/known-stock';
import { columnHelper } from 'shared/table/column-helper';
import { texts } from '../texts';
import { remainsColumns } from './remains-columns';
import { stockFlags } from './stock-flags';

const column = columnHelper<ProductRow>();

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
