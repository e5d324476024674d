import type { ProductRow } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { Link } from 'shared/router';
import { columnHelper } from 'shared/table/column-helper';
import { cardTagTones, stockStatusTones, tagTones } from 'shared/table/value-tones';
import { ProductPhoto } from 'shared/ui/product-photo';
import { productStatuses, productTags } from 'shared/vocabulary/product';
import { texts } from '../texts';
import { RemainingCell, remainingOf, remainingText, sizesText } from './remaining-cell';
import { StatusCell } from './status-cell';
import { TagCell } from './tag-cell';

const costOf = ({ cost_price }: ProductRow) => cost_price ?? 0;

/** Also unknown if a back end with only the specified fields omits it. */
const preorderOf = ({ preorder }: Partial<ProductRow>) =>
  typeof preorder === 'number' ? formatCount(preorder) : texts.noData;

/** The cost of the pieces in stock, in roubles. */
export const amountOf = (product: ProductRow): number => costOf(product) * remainingOf(product);

/** The largest height that fits into the densest row. */
const photoPx = 28;

const column = columnHelper<ProductRow>();

export const remainsColumns = [
  column.accessor(({ name }) => name, {
    id: 'name',
    header: texts.columns.name,
    // The card belongs to another section: linked by its address.
    cell: ({
      row: {
        original: { id, name },
      },
      tabIndex,
    }) => (
      <>
        <ProductPhoto productId={id} sizePx={photoPx} />
        <Link to={`/warehouse/products/${id}/edit`} tabIndex={tabIndex}>
          {name}
        </Link>
      </>
    ),
    size: 240,
    narrowest: 190,
    grows: true,
    place: 'lead',
  }),
  column.accessor(remainingText, {
    id: 'remaining',
    header: texts.columns.remaining,
    cell: ({ row, tabIndex }) => <RemainingCell product={row.original} tabIndex={tabIndex} />,
    sortBy: remainingOf,
    value: sizesText,
    size: 400,
    narrowest: 240,
    place: 'name',
  }),
  column.accessor(preorderOf, {
    id: 'preorder',
    header: texts.columns.preorder,
    sortBy: ({ preorder }) => preorder ?? -1,
    value: ({ preorder }) => preorder ?? texts.noData,
    narrowest: 104,
  }),
  column.accessor((product) => formatMoney(costOf(product)), {
    id: 'cost_price',
    header: texts.columns.costPrice,
    sortBy: costOf,
    value: (product) => ({ roubles: costOf(product) }),
    align: 'end',
    narrowest: 128,
  }),
  // Unknown for a back end with only the specified fields.
  column.accessor(({ status }: Partial<ProductRow>) => status ?? '', {
    id: 'status',
    header: texts.columns.status,
    choices: productStatuses.map((value) => ({ value, tone: stockStatusTones[value] })),
    cell: ({ row, tabIndex, isSaving }) =>
      row.original.status && <StatusCell product={row.original} tabIndex={tabIndex} isSaving={isSaving} />,
    size: 168,
    narrowest: 140,
    isHiddenAtFirst: true,
  }),
  column.accessor(({ tag }) => tag, {
    id: 'tag',
    header: texts.columns.tag,
    choices: productTags.map((value) => ({ value, tone: tagTones[value] })),
    cell: ({ row, tabIndex, isSaving }) => <TagCell product={row.original} tabIndex={tabIndex} isSaving={isSaving} />,
    size: 120,
    narrowest: 100,
    place: 'state',
    cardTone: ({ tag }) => cardTagTones[tag],
  }),
  column.accessor((product) => formatMoney(amountOf(product)), {
    id: 'amount',
    header: texts.columns.amount,
    sortBy: amountOf,
    value: (product) => ({ roubles: amountOf(product) }),
    align: 'end',
    size: 140,
    narrowest: 104,
    place: 'amount',
  }),
];
