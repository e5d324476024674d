import { formatCount } from '@shared/kit/format/format-count';
import { Link } from '@shared/kit/router';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import { CountField } from '@shared/kit/stock/count-field';
import { formatPieces } from '@shared/kit/stock/format-pieces';
import { plainColumnHelper } from '@shared/kit/table/plain-table';
import { media, space } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import type { CountRow } from './count-rows';
import { DifferenceCell, formatValue } from './difference-cell';
import { lineCount } from './line-count';
import { Person } from './person';
import { movedText, ReasonCell } from './reason-cell';
import { texts } from './texts';

/** The counted pieces of a line, as a field. */
const CountCell = ({ row }: { row: CountRow }) => (
  <Place>
    <CountField {...lineCount(row)} placeholder="—" />
  </Place>
);

/** The counted pieces as text: on a phone, and of a stocktake that is over. */
const CountedPieces = ({ row }: { row: CountRow }) => (row.counted === null ? '—' : formatCount(row.counted));

const words = texts.columns;
const photoPx = 44;

/** A line and what it is on the screen. */
export interface ShownRow extends CountRow {
  /** The first of the lines of its product that are below one another: it names the product. */
  isFirst: boolean;
  /** It has the focus, or was scanned last. */
  isCurrent: boolean;
  isOpen: boolean;
  /** Its pieces are counted, here or by others. */
  isCounting: boolean;
  isMine: boolean;
  /** On a phone a line is chosen, and counted in the scan line. */
  choose: (() => void) | undefined;
  /** On a phone the reason is asked for only in the line that was chosen with a difference. */
  asksReason: boolean;
}

const column = plainColumnHelper<ShownRow>();

const head = (id: keyof typeof words, title = words[id]) => (
  <th scope="col" data-column={id}>
    {title}
  </th>
);

const differenceColumn = (title: string) =>
  column.display({
    id: 'difference',
    header: () => head('difference', title),
    cell: ({ row: { original: row } }) => (
      <td data-column="difference">
        <DifferenceCell row={row} isCurrent={row.isCurrent && !row.choose} isShort={row.choose !== undefined} />
      </td>
    ),
  });

/** The columns of the lines of a stocktake. The styles of the table give them their widths and places. */
export const stocktakeColumns = column.columns([
  column.display({
    id: 'product',
    header: () => head('product'),
    cell: ({ row: { original: row } }) => (
      <th scope="row" data-column="product" title={row.line.name}>
        {row.choose && <ProductPhoto productId={row.line.product_id} sizePx={photoPx} />}
        <span data-name>
          {row.choose ? (
            <Choose
              type="button"
              aria-current={row.isCurrent || undefined}
              aria-label={texts.choose(texts.lineName(row.line.name, row.line.size))}
              onClick={row.choose}
            >
              {row.line.name}
            </Choose>
          ) : row.isFirst ? (
            <Link to={`/warehouse/products/${row.line.product_id}/edit`}>{row.line.name}</Link>
          ) : (
            row.line.name
          )}
        </span>
        <small>{row.line.place}</small>
      </th>
    ),
  }),
  column.display({
    id: 'size',
    header: () => head('size'),
    cell: ({ row }) => <td data-column="size">{row.original.line.size}</td>,
  }),
  column.display({
    id: 'place',
    header: () => head('place'),
    cell: ({ row }) => <td data-column="place">{row.original.line.place}</td>,
  }),
  column.display({
    id: 'expected',
    header: () => head('expected'),
    cell: ({ row: { original: row } }) => (
      <td
        data-column="expected"
        data-label={[row.line.place, words.expected].filter(Boolean).join(' · ')}
        title={movedText(row.line)}
      >
        {row.expected !== undefined && formatPieces(row.expected)}
      </td>
    ),
  }),
  column.display({
    id: 'counted',
    header: () => head('counted'),
    cell: ({ row: { original: row } }) => (
      <td data-column="counted" data-label={words.counted}>
        {row.isCounting && !row.choose ? <CountCell row={row} /> : <CountedPieces row={row} />}
      </td>
    ),
  }),
  column.display({
    id: 'who',
    header: () => head('who'),
    cell: ({ row: { original: row } }) => (
      <td data-column="who">{row.line.count?.user && <Person login={row.line.count.user} isMe={row.isMine} />}</td>
    ),
  }),
  differenceColumn(words.difference),
  column.display({
    id: 'value',
    header: () => head('value'),
    cell: ({ row: { original: row } }) => (
      <td data-column="value" data-zero={row.value === 0 || undefined}>
        {row.difference !== undefined && !row.isCurrent && row.countedBy === undefined && formatValue(row.value)}
      </td>
    ),
  }),
  column.display({
    id: 'reason',
    header: () => head('reason'),
    cell: ({ row: { original: row } }) => (
      <td data-column="reason">{(!row.choose || row.asksReason) && <ReasonCell row={row} isOpen={row.isOpen} />}</td>
    ),
  }),
]);

const compares: readonly string[] = ['expected', 'value', 'reason'];

/** Without what compares a count with what is expected. */
export const blindColumns = stocktakeColumns
  .filter(({ id = '' }) => !compares.includes(id))
  .map((each) => (each.id === 'difference' ? differenceColumn(words.state) : each));

/* Steps are for touch: a keyboard has + and −. */
const Place = styled.span`
  display: inline-flex;
  vertical-align: middle;

  button[tabindex='-1'] {
    display: none;
  }

  input {
    padding-inline: ${space(3)};
  }

  @media ${media.touch} {
    tr:focus-within & button[tabindex='-1'] {
      display: inline-flex;
    }
  }
`;

/* The whole line is pressed. */
const Choose = styled.button`
  display: block;
  max-inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  overflow: hidden;
  color: inherit;
  font: inherit;
  text-overflow: ellipsis;

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
