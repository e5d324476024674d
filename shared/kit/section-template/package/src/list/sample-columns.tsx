import type { ProductRow } from '@shared/contract/wire/product';
// with card
import { Link } from '@shared/kit/router';
// end
import { columnHelper } from '@shared/kit/table/column-helper';
import { moneyColumn } from '@shared/kit/table/column-presets';
import { texts } from '../texts';

export const sampleColumns = [
  columnHelper<ProductRow>().accessor(({ name }) => name, {
    id: 'name',
    header: texts.columns.name,
    size: 240,
    grows: true,
    slot: 'lead',
    // with card
    cell: ({ row: { original }, tabIndex }) => (
      <Link to={`${original.id}/edit`} tabIndex={tabIndex}>
        {original.name}
      </Link>
    ),
    // end
  }),
  moneyColumn<ProductRow>({ id: 'price', header: texts.columns.price, roubles: ({ price }) => price }),
];
