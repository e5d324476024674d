import { formatCount } from '@shared/kit/format/format-count';
import { formatMoney } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { plainColumnHelper, plainSelectColumn } from '@shared/kit/table/plain-table';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { CountCell } from '../receive/count-cell';
import { texts } from '../texts';
import { Difference } from './difference';
import { LineInput } from './line-input';
import { type CountedSpan, type LineRow, spanOf } from './line-rows';

const photoPx = 30;

interface LineProductProps {
  row: LineRow;
  /** The purchase price is below the name where its column has no place; a price that is edited has its column. */
  hasPrice: boolean;
}

/** The product of a line: with its photo and a link in the first of its lines, pale in the others. */
const LineProduct = ({ row, hasPrice }: LineProductProps) => (
  <Name scope="row">
    <Place data-first={row.isFirst || undefined}>
      {row.isFirst && <ProductPhoto productId={row.product_id} sizePx={photoPx} />}
      <span>
        {row.isFirst ? <Link to={`/warehouse/products/${row.product_id}/edit`}>{row.name}</Link> : row.name}
        <Below>
          {[row.barcode, hasPrice && row.purchase_price && formatMoney(row.purchase_price)].filter(Boolean).join(' · ')}
        </Below>
      </span>
    </Place>
  </Name>
);

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

const orderedInput = column.accessor('ordered', {
  header: () => <th scope="col">{words.columns.ordered}</th>,
  cell: ({ row: { original: row } }) => (
    <td style={{ gridArea: 'ordered' }}>
      <LineInput row={row} field="ordered" label={words.cell(words.columns.ordered, row.name, row.size)} />
    </td>
  ),
});

const priceInput = column.accessor('purchase_price', {
  header: () => <th scope="col">{words.columns.price}</th>,
  cell: ({ row: { original: row } }) => (
    <td style={{ gridArea: 'counted' }}>
      <LineInput row={row} field="purchase_price" label={words.cell(words.columns.price, row.name, row.size)} />
    </td>
  ),
});

const orderedStart = [select, product({ hasPrice: false }), sizeName, barcode, orderedInput] as const;

/** While a party is put together: ordered pieces and prices are edited in place. `unpriced` are for those who see no prices. */
export const orderedColumns = {
  priced: column.columns([...orderedStart, priceInput, sum]),
  unpriced: column.columns([...orderedStart]),
};

const ordered = column.accessor('ordered', {
  header: () => <th scope="col">{words.columns.ordered}</th>,
  cell: ({ getValue }) => (
    <td style={{ gridArea: 'ordered' }} data-label={words.columns.ordered}>
      {formatCount(getValue())}
    </td>
  ),
});

const countedOf = (span: CountedSpan) =>
  column.accessor('counted', {
    header: () => <th scope="col">{words.spans[span]}</th>,
    cell: ({ row: { original: row } }) => (
      <Counted style={{ gridArea: 'counted' }} data-label={row.counted === null ? undefined : words.spans[spanOf(row)]}>
        <CountCell row={row} />
      </Counted>
    ),
  });

const difference = column.display({
  id: 'difference',
  header: () => <th scope="col">{words.columns.difference}</th>,
  cell: ({ row }) => (
    <td style={{ gridArea: 'difference' }}>
      <Difference line={row.original} />
    </td>
  ),
});

const price = column.accessor('purchase_price', {
  header: () => (
    <th scope="col" data-wide>
      {words.columns.price}
    </th>
  ),
  cell: ({ getValue }) => <td data-wide>{getValue() === null ? '' : formatMoney(getValue())}</td>,
});

const countedColumnsOf = (span: CountedSpan) => {
  const start = [select, product({ hasPrice: true }), sizeName, barcode, ordered, countedOf(span), difference] as const;
  return { priced: column.columns([...start, price, sum]), unpriced: column.columns([...start]) };
};

/** While it is counted, and afterwards: what came beside what was ordered. */
export const countedColumns = {
  counted: countedColumnsOf('counted'),
  total: countedColumnsOf('total'),
  part: countedColumnsOf('part'),
};

const Name = styled.th`
  &&& {
    color: inherit;
    font: inherit;
  }

  a:hover {
    color: ${color.accent};
  }

  @media ${media.phone} {
    grid-area: name;
  }
`;

const Place = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding-inline-start: calc(${photoPx}px + ${space(3)});
  color: ${color.inkSoft};

  &[data-first] {
    padding-inline-start: 0;
    color: ${color.ink};
    font-weight: 600;
  }

  @media ${media.phone} {
    padding-inline-start: 0;
  }
`;

/* Where the columns have no place. */
const Below = styled.small`
  display: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  @media ${media.tablet} {
    display: block;
  }
`;

const Size = styled.td`
  font-weight: 600;
`;

/* On a phone its label is above it. */
const Counted = styled.td`
  @media ${media.phone} {
    &&& {
      text-align: end;
    }

    &&&::before {
      display: block;
      padding-block-end: ${space(1)};
      font: 400 ${text.s} ${font};
    }
  }
`;

const Soft = styled.td`
  color: ${color.inkSoft};
`;
