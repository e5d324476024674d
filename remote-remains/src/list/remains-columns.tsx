import type { ProductRow } from 'shared/contract/product';
import { formatCount } from 'shared/format/format-count';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { RowLink } from 'shared/table/row-link';
import { texts } from '../texts';
import { RemainingCell, remainingOf, sizesText } from './remaining-cell';
import { TagCell } from './tag-cell';

const costOf = ({ cost_price }: ProductRow) => cost_price ?? 0;

/** Unknown also where a back end that has only what is specified leaves the field out. */
const preorderOf = ({ preorder }: Partial<ProductRow>) =>
  typeof preorder === 'number' ? formatCount(preorder) : texts.noData;

/** What the pieces in stock have cost. */
export const amountOf = (product: ProductRow): number => costOf(product) * remainingOf(product);

export const remainsColumns = defineColumns<ProductRow>([
  {
    id: 'name',
    header: texts.columns.name,
    text: ({ name }) => name,
    // The card is another section's: linked by its address.
    cell: ({ id, name }, focus) => (
      <RowLink to={`/warehouse/products/${id}/edit`} {...focus}>
        {name}
      </RowLink>
    ),
    width: 240,
    grows: true,
    place: 'lead',
  },
  {
    id: 'remaining',
    header: texts.columns.remaining,
    text: sizesText,
    cell: (product, focus) => <RemainingCell product={product} {...focus} />,
    sortBy: remainingOf,
    width: 400,
    place: 'name',
  },
  {
    id: 'preorder',
    header: texts.columns.preorder,
    text: preorderOf,
    sortBy: ({ preorder }) => preorder ?? -1,
    value: ({ preorder }) => preorder ?? texts.noData,
  },
  {
    id: 'cost_price',
    header: texts.columns.costPrice,
    text: (product) => formatMoney(costOf(product)),
    sortBy: costOf,
    value: (product) => ({ roubles: costOf(product) }),
    align: 'end',
  },
  {
    id: 'tag',
    header: texts.columns.tag,
    text: ({ tag }) => tag,
    cell: (product, focus) => <TagCell product={product} {...focus} />,
    width: 120,
    place: 'state',
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    text: (product) => formatMoney(amountOf(product)),
    sortBy: amountOf,
    value: (product) => ({ roubles: amountOf(product) }),
    align: 'end',
    width: 140,
    place: 'amount',
  },
]);
