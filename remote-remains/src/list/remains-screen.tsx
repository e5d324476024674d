import { useQuery } from '@tanstack/react-query';
import type { Ids } from 'shared/contract/primitives';
import { formatCount } from 'shared/format/format-count';
import { productsQuery } from 'shared/runtime/products';
import { bulkAction } from 'shared/table/bulk-action';
import { ListScreen } from 'shared/table/list-screen';
import { ProductsAtStake } from 'shared/table/products-at-stake';
import { remainsRemoval, useChangeRemains } from '../data/remains';
import { statusChoice, tagChoice } from '../product-choices';
import { texts } from '../texts';
import { remainingOf } from './remaining-cell';
import { amountOf, remainsColumns } from './remains-columns';

const totals = [
  { label: texts.remaining, of: remainingOf, format: (pieces: number) => texts.pieces(formatCount(pieces)) },
];

const removal = {
  ...remainsRemoval,
  consequence: (ids: Ids) => <ProductsAtStake ids={ids} query={productsQuery} />,
};

/**
 * `/warehouse/productsRemains`: the stock of the warehouse, by size. The column of the status is not specified, so it
 * is hidden by default.
 */
export const RemainsScreen = () => {
  const status = useChangeRemains('status');
  const tag = useChangeRemains('tag');
  return (
    <ListScreen
      name="remains"
      title={texts.title}
      cards="product"
      hasPhotos
      columns={remainsColumns}
      query={useQuery(productsQuery)}
      rowLabel={({ name }) => name}
      emptyText={texts.listEmpty}
      newRowsText={texts.newRows}
      totals={totals}
      amountOf={amountOf}
      initialSorting={{ id: 'name', desc: false }}
      bulkActions={[
        bulkAction({ ...statusChoice, label: texts.choices.status, change: status }),
        bulkAction({ ...tagChoice, label: texts.choices.tag, change: tag }),
      ]}
      removal={removal}
    />
  );
};
