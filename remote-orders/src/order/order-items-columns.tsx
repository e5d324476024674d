import { formatCount } from 'shared/format/format-count';
import { formatMoney, formatSum } from 'shared/format/format-money';
import { Link } from 'shared/router';
import { plainColumnHelper } from 'shared/table/plain-table';
import { color, media, space } from 'shared/theme/tokens';
import { Button } from 'shared/ui/button';
import { Checkbox } from 'shared/ui/checkbox';
import styled from 'styled-components';
import { texts } from '../texts';
import type { OrderLine } from './order-lines';

const words = texts.order.items;
const column = plainColumnHelper<OrderLine>();

export const orderItemsColumns = column.columns([
  column.display({
    id: 'select',
    header: ({ table }) => (
      <td>
        <Checkbox
          label={words.selectAll}
          isChecked={table.getIsAllRowsSelected()}
          isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
          onToggle={() => table.toggleAllRowsSelected()}
        />
      </td>
    ),
    cell: ({ row }) => (
      <td style={{ gridArea: 'check' }}>
        <Checkbox
          label={words.select(row.original.name)}
          isChecked={row.getIsSelected()}
          onToggle={() => row.toggleSelected()}
        />
      </td>
    ),
  }),
  column.accessor('name', {
    header: () => <th scope="col">{words.columns.product}</th>,
    cell: ({ getValue, row: { original: line } }) => (
      <Name scope="row" style={{ gridArea: 'name' }}>
        {line.product ? <Link to={`/warehouse/products/${line.product.id}/edit`}>{getValue()}</Link> : getValue()}
        {!line.product && (
          <Retry isBusy={line.isRetrying} aria-label={words.retryProduct(line.size)} onClick={line.retry}>
            {words.retry}
          </Retry>
        )}
      </Name>
    ),
  }),
  column.accessor(({ product }) => product?.collection?.name ?? '', {
    id: 'collection',
    header: () => <th scope="col">{words.columns.collection}</th>,
    cell: ({ getValue }) => <Soft>{getValue()}</Soft>,
  }),
  column.accessor('price', {
    header: () => <th scope="col">{words.columns.price}</th>,
    cell: ({ getValue }) => (
      <td style={{ gridArea: 'price' }} data-label={words.columns.price}>
        {formatMoney(getValue())}
      </td>
    ),
  }),
  column.accessor('amount', {
    header: () => <th scope="col">{words.columns.amount}</th>,
    cell: ({ getValue }) => (
      <td style={{ gridArea: 'amount' }} data-label={words.columns.amount}>
        {formatCount(getValue())}
      </td>
    ),
  }),
  column.accessor('remaining', {
    header: () => <th scope="col">{words.columns.remaining}</th>,
    cell: ({ getValue }) => (
      <Remaining
        style={{ gridArea: 'remaining' }}
        data-label={words.columns.remaining}
        $tone={getValue() > 0 ? 'calm' : 'alert'}
      >
        {formatCount(getValue())}
      </Remaining>
    ),
  }),
  column.accessor(({ price, amount }) => price * amount, {
    id: 'sum',
    header: () => <th scope="col">{words.columns.sum}</th>,
    cell: ({ getValue }) => <td style={{ gridArea: 'sum' }}>{words.sum(formatSum(getValue()))}</td>,
  }),
]);

const Name = styled.th`
  &&& {
    color: inherit;
    font: inherit;
    font-weight: 600;
  }

  a:hover {
    color: ${color.accent};
  }

  /* A finger gets the height of the row. */
  @media ${media.touch} {
    a {
      display: inline-block;
      padding-block: ${space(3)};
      margin-block: -${space(3)};
    }
  }
`;

const Retry = styled(Button)`
  margin-inline-start: ${space(3)};
`;

const Soft = styled.td`
  color: ${color.inkSoft};
`;

const Remaining = styled.td<{ $tone: 'calm' | 'alert' }>`
  color: ${({ $tone }) => ($tone === 'alert' ? color.danger : 'inherit')};
`;
