import { ListScreen } from '@shared/kit/table/list-screen';
import { useQuery } from '@tanstack/react-query';
import { sampleQuery } from '../data/sample';
import { texts } from '../texts';
import { sampleColumns } from './sample-columns';

/** Tabs above the list, before those that people store; an own key each, which links keep. */
const views = [{ key: 'expensive', name: texts.views.expensive, address: { 'f.price': '>10000' } }];

/** `/warehouse/sample` */
export const SampleScreen = () => (
  <ListScreen
    name="sample"
    title={texts.title}
    // with card
    cards="product"
    // end
    columns={sampleColumns}
    views={views}
    query={useQuery(sampleQuery)}
    rowLabel={({ name }) => name}
    emptyText={texts.listEmpty}
    newRowsText={texts.newRows}
    initialSorting={{ id: 'name', desc: false }}
  />
);
