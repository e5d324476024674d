import { useQuery } from '@tanstack/react-query';
import { useAbility } from 'shared/runtime/abilities';
import { ListScreen } from 'shared/table/list-screen';
import { EmptyState } from 'shared/ui/empty-state';
import { texts } from '../texts';
import { amountOf, buyersColumns } from './buyers-columns';
import { buyersQuery } from './data/buyers';

/** `/warehouse/buyers`: everyone who has ordered, sorted by the last order. */
export const BuyersScreen = () => {
  const isListed = useAbility('GET /api/buyers/');
  const query = useQuery({ ...buyersQuery, enabled: isListed });
  if (!isListed) return <EmptyState title={texts.buyers.planned} />;
  return (
    <ListScreen
      name="buyers"
      title={texts.buyers.title}
      cards="buyer"
      columns={buyersColumns}
      query={query}
      rowLabel={({ full_name }) => full_name}
      emptyText={texts.buyers.listEmpty}
      newRowsText={texts.buyers.newRows}
      amountOf={amountOf}
      initialSorting={{ id: 'last_order', desc: true }}
    />
  );
};
