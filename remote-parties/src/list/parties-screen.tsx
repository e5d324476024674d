import { useQuery } from '@tanstack/react-query';
import { ListScreen } from 'shared/table/list-screen';
import { partiesQuery } from '../data/parties';
import { texts } from '../texts';
import { amountOf, partiesColumns } from './parties-columns';

/** `/warehouse/parties`: the batches bought from suppliers, newest first. */
export const PartiesScreen = () => (
  <ListScreen
    name="parties"
    title={texts.title}
    columns={partiesColumns}
    query={useQuery(partiesQuery)}
    rowLabel={({ id }) => texts.row(id)}
    emptyText={texts.listEmpty}
    newRowsText={texts.newRows}
    amountOf={amountOf}
    initialSorting={{ id: 'id', desc: true }}
  />
);
