import { useQuery } from '@tanstack/react-query';
import { ListScreen } from 'shared/table/list-screen';
import { remainsQuery } from '../data/remains';
import { texts } from '../texts';
import { amountOf, remainsColumns } from './remains-columns';

/** `/warehouse/productsRemains`: what lies in the warehouse, by size. */
export const RemainsScreen = () => (
  <ListScreen
    name="remains"
    title={texts.title}
    columns={remainsColumns}
    query={useQuery(remainsQuery)}
    rowLabel={({ name }) => name}
    emptyText={texts.listEmpty}
    newRowsText={texts.newRows}
    amountOf={amountOf}
    initialSorting={{ id: 'name', desc: false }}
  />
);
