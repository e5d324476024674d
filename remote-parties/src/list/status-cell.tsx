import type { PartyRow } from 'shared/contract/party';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import { stockStatusTones } from 'shared/table/value-tones';
import { partyStatuses } from 'shared/vocabulary/party';
import { useChangeParties } from '../data/parties';
import { texts } from '../texts';

/** The status, editable in the cell. */
export const StatusCell = ({ party: { id, status }, tabIndex, isSaving }: CellState & { party: PartyRow }) => {
  const change = useChangeParties('status');
  return (
    <ChoiceCell
      label={texts.columns.status}
      value={status}
      options={partyStatuses}
      tones={stockStatusTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { status: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
