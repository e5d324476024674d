import { formatDate } from '@shared/kit/format/format-date';
import { formatMoney } from '@shared/kit/format/format-money';
import { Link } from '@shared/kit/router';
import { ProductPhoto } from '@shared/kit/shop/product-photo';
import type { ReactNode } from 'react';
import { columnHelper } from './column-helper';
import type { ListColumnOptions } from './search/list-column';

/** What a list decides about a preset column: its sizes and its slot in the card of a phone, where they differ. */
type Layout<Row> = Partial<
  Pick<
    ListColumnOptions<Row>,
    'codes' | 'description' | 'grows' | 'isHiddenAtFirst' | 'narrowest' | 'right' | 'slot' | 'size'
  >
>;

interface Named {
  id: string;
  /** The header, verbatim from the specification. */
  header: string;
}

/** The largest height of a picture in the densest row. */
const photoPx = 28;

/** A text that opens the record of its row. */
export const linkColumn = <Row extends { id: number }>({
  text,
  to,
  isProduct = false,
  ...options
}: Named &
  Layout<Row> &
  Pick<ListColumnOptions<Row>, 'sortBy' | 'value'> & {
    text: (row: Row) => string;
    to: (row: Row) => string;
    /** The record is a product, shown with its first picture. */
    isProduct?: boolean;
  }) =>
  columnHelper<Row>().accessor(text, {
    slot: 'lead',
    ...options,
    cell: ({ row: { original }, tabIndex }): ReactNode => (
      <>
        {isProduct && <ProductPhoto productId={original.id} sizePx={photoPx} />}
        <Link to={to(original)} tabIndex={tabIndex}>
          {text(original)}
        </Link>
      </>
    ),
  });

/** The number of a record, which opens its card below the list. */
export const idColumn = <Row extends { id: number }>({
  header,
  ...options
}: Pick<Named, 'header'> & Pick<Layout<Row>, 'codes'>) =>
  linkColumn<Row>({
    ...options,
    id: 'id',
    header,
    text: ({ id }) => String(id),
    to: ({ id }) => `${id}/edit`,
    sortBy: ({ id }) => id,
    value: ({ id }) => id,
    size: 96,
    narrowest: 76,
  });

/** A calendar day. */
export const dateColumn = <Row extends { id: number }>({
  day,
  ...options
}: Named & Layout<Row> & { day: (row: Row) => string }) =>
  columnHelper<Row>().accessor((row) => formatDate(day(row)), {
    sortBy: day,
    value: (row) => ({ day: day(row) }),
    size: 112,
    narrowest: 92,
    slot: 'detail',
    ...options,
  });

/** Roubles; an unknown sum is shown as such and counts as 0. */
export const moneyColumn = <Row extends { id: number }>({
  roubles,
  ...options
}: Named & Layout<Row> & { roubles: (row: Row) => number | null }) =>
  columnHelper<Row>().accessor((row) => formatMoney(roubles(row)), {
    sortBy: (row) => roubles(row) ?? 0,
    value: (row) => ({ roubles: roubles(row) ?? 0 }),
    align: 'end',
    size: 140,
    narrowest: 92,
    slot: 'amount',
    ...options,
  });
