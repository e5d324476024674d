import { useAbility } from '@shared/kit/runtime/api/abilities';
import { ListScreen } from '@shared/kit/table/list-screen';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { buyersOlder, buyersQuery } from '../data/buyers';
import { texts } from '../texts';
import { amountOf, buyersColumns } from './buyers-columns';

/** `/warehouse/buyers`: everyone who has ordered, sorted by the last order. */
export const BuyersScreen = () => {
  const isListed = useAbility('GET /api/buyers/');
  const query = useQuery({ ...buyersQuery, enabled: isListed });
  if (!isListed) return <EmptyState title={texts.planned} />;
  return (
    <ListScreen
      name="buyers"
      title={texts.title}
      cards="buyer"
      columns={buyersColumns}
      query={query}
      older={buyersOlder}
      rowLabel={({ full_name }) => full_name}
      emptyText={texts.listEmpty}
      newRowsText={texts.newRows}
      amountOf={amountOf}
      initialSorting={{ id: 'last_order', desc: true }}
    />
  );
};
