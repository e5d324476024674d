import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney, formatSum } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { plainColumnHelper, plainSelectColumn } from '@shared/kit/table/plain-table';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import styled from 'styled-components';
import { texts } from '../texts';
import { ItemPhoto } from './item-photo';
import type { OrderLine } from './order-lines';
import { RemainingCell } from './remaining-cell';

const words = texts.order.items;
const column = plainColumnHelper<OrderLine>();

export const orderItemsColumns = column.columns([
  plainSelectColumn({ all: words.selectAll, one: ({ name }: OrderLine) => words.select(name) }),
  column.accessor('name', {
    header: () => <th scope="col">{words.columns.product}</th>,
    cell: ({ getValue, row: { original: line } }) => (
      <Name scope="row" data-deleted={line.isProductDeleted}>
        <Product>
          <ItemPhoto line={line} />
          <Words>
            {line.product ? <Link to={`/warehouse/products/${line.product.id}/edit`}>{getValue()}</Link> : getValue()}
            {line.isProductDeleted && <Note>{words.productDeleted}</Note>}
            {line.missing > 0 && (line.explained?.expected ?? 0) > 0 && (
              <Note>{words.expected(formatCount(line.explained?.expected ?? 0))}</Note>
            )}
            {!line.product && !line.isProductDeleted && (
              <Failure>
                <small>{words.notLoaded}</small>
                <Button isBusy={line.isRetrying} aria-label={words.retryProduct(line.size)} onClick={line.retry}>
                  {words.retry}
                </Button>
              </Failure>
            )}
          </Words>
        </Product>
      </Name>
    ),
  }),
  column.accessor(({ product }) => (product ? (product.collection?.name ?? '') : words.unknown), {
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
    cell: ({ row }) => <RemainingCell line={row.original} />,
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

  @media ${media.phone} {
    display: contents;
  }

  &&&[data-deleted='true'] {
    color: ${color.inkSoft};
  }

  /* On a touch screen the target has the height of the row. */
  @media ${media.touch} {
    a {
      display: inline-block;
      padding-block: ${space(3)};
      margin-block: -${space(3)};
    }
  }
`;

const Note = styled.small`
  display: block;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

/* On a phone the photo is beside both lines, in a grid area of its own. */
const Product = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: center;

  @media ${media.phone} {
    display: contents;
  }
`;

const Words = styled.span`
  grid-area: name;
  min-inline-size: 0;
  text-align: start;
`;

const Failure = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  margin-inline-start: ${space(3)};

  small {
    color: ${color.danger};
    font: 500 ${text.s} ${font};
  }

  @media ${media.phone} {
    margin-inline-start: 0;
  }
`;

/* A long name of a collection takes lines and not the room of the figures. */
const Soft = styled.td`
  && {
    inline-size: 16%;
    color: ${color.inkSoft};
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;
