import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { plainColumnHelper, plainSelectColumn } from 'shared/table/plain-table';
import { color } from 'shared/theme/tokens';
import styled from 'styled-components';
import { CountCell } from '../receive/count-cell';
import { texts } from '../texts';
import { Difference } from './difference';
import { LineInput } from './line-input';
import { LineProduct } from './line-product';
import type { CountedSpan, LineRow } from './line-rows';

const words = texts.lines;
const column = plainColumnHelper<LineRow>();

const select = plainSelectColumn<LineRow>({
  all: words.selectAll,
  one: ({ name, size }) => words.lineName(name, size),
});

const product = ({ hasPrice }: { hasPrice: boolean }) =>
  column.accessor('name', {
    header: () => <th scope="col">{words.columns.product}</th>,
    cell: ({ row }) => <LineProduct row={row.original} hasPrice={hasPrice} />,
  });

const sizeName = column.accessor('size', {
  header: () => <th scope="col">{words.columns.size}</th>,
  cell: ({ getValue }) => <Size style={{ gridArea: 'size' }}>{getValue()}</Size>,
});

const barcode = column.accessor('barcode', {
  header: () => (
    <th scope="col" data-wide>
      {words.columns.barcode}
    </th>
  ),
  cell: ({ getValue }) => <Soft data-wide>{getValue()}</Soft>,
});

const sum = column.accessor(({ ordered, purchase_price }) => ordered * (purchase_price ?? 0), {
  id: 'sum',
  header: () => <th scope="col">{words.columns.sum}</th>,
  cell: ({ getValue }) => <td style={{ gridArea: 'sum' }}>{formatMoney(getValue())}</td>,
});

/** While a party is put together: ordered pieces and prices are edited in place. */
export const orderedColumns = column.columns([
  select,
  product({ hasPrice: false }),
  sizeName,
  barcode,
  column.accessor('ordered', {
    header: () => <th scope="col">{words.columns.ordered}</th>,
    cell: ({ row: { original: row } }) => (
      <td style={{ gridArea: 'ordered' }}>
        <LineInput row={row} field="ordered" label={words.cell(words.columns.ordered, row.name, row.size)} />
      </td>
    ),
  }),
  column.accessor('purchase_price', {
    header: () => <th scope="col">{words.columns.price}</th>,
    cell: ({ row: { original: row } }) => (
      <td style={{ gridArea: 'counted' }}>
        <LineInput row={row} field="purchase_price" label={words.cell(words.columns.price, row.name, row.size)} />
      </td>
    ),
  }),
  sum,
]);

const countedColumnsOf = (span: CountedSpan) =>
  column.columns([
    select,
    product({ hasPrice: true }),
    sizeName,
    barcode,
    column.accessor('ordered', {
      header: () => <th scope="col">{words.columns.ordered}</th>,
      cell: ({ getValue }) => (
        <td style={{ gridArea: 'ordered' }} data-label={words.columns.ordered}>
          {formatCount(getValue())}
        </td>
      ),
    }),
    column.accessor('counted', {
      header: () => <th scope="col">{words.spans[span]}</th>,
      cell: ({ row }) => (
        <td style={{ gridArea: 'counted' }}>
          <CountCell row={row.original} />
        </td>
      ),
    }),
    column.display({
      id: 'difference',
      header: () => <th scope="col">{words.columns.difference}</th>,
      cell: ({ row }) => (
        <td style={{ gridArea: 'difference' }}>
          <Difference line={row.original} />
        </td>
      ),
    }),
    column.accessor('purchase_price', {
      header: () => (
        <th scope="col" data-wide>
          {words.columns.price}
        </th>
      ),
      cell: ({ getValue }) => <td data-wide>{getValue() === null ? '' : formatMoney(getValue())}</td>,
    }),
    sum,
  ]);

/** While it is counted, and afterwards: what came beside what was ordered. */
export const countedColumns = { total: countedColumnsOf('total'), part: countedColumnsOf('part') };

const Size = styled.td`
  font-weight: 600;
`;

const Soft = styled.td`
  color: ${color.inkSoft};
`;
