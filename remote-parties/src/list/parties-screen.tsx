import { useFirstRows } from '@shared/kit/runtime/lists/first-rows';
import { useRight } from '@shared/kit/runtime/rights/rights';
import { bulkAction } from '@shared/kit/table/bulk-action';
import { ListScreen } from '@shared/kit/table/list-screen';
import { useQuery } from '@tanstack/react-query';
import { partiesBeyond, partiesQuery, partiesRemoval, useChangeParties } from '../data/parties';
import { NewPartyAction } from '../new-party/new-party-action';
import { statusChoice, tagChoice } from '../party-choices';
import { texts } from '../texts';
import { amountOf, partiesColumns } from './parties-columns';

/** `/warehouse/parties`: the batches bought from suppliers, newest first. */
export const PartiesScreen = () => {
  const status = useChangeParties('status');
  const tag = useChangeParties('tag');
  const seesPrices = useRight('purchase.prices');
  return (
    <ListScreen
      name="parties"
      title={texts.title}
      cards="party"
      columns={partiesColumns}
      query={useQuery(partiesQuery)}
      first={useFirstRows(partiesQuery)}
      rowLabel={({ id }) => texts.row(id)}
      emptyText={texts.listEmpty}
      newRowsText={texts.newRows}
      {...(seesPrices && { amountOf })}
      initialSorting={{ id: 'id', desc: true }}
      bulkActions={[
        bulkAction({ ...statusChoice, label: texts.choices.status, change: status }),
        bulkAction({ ...tagChoice, label: texts.choices.tag, change: tag }),
      ]}
      beyond={partiesBeyond}
      removal={partiesRemoval}
      action={<NewPartyAction />}
    />
  );
};
