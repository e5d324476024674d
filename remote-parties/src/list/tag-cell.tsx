import type { PartyRow } from 'shared/contract/party';
import { type CellState, ChoiceCell } from 'shared/table/choice-cell';
import { tagTones } from 'shared/table/value-tones';
import { partyTags } from 'shared/vocabulary/party';
import { useChangeParties } from '../data/parties';
import { texts } from '../texts';

/** The tag, editable in the cell. */
export const TagCell = ({ party: { id, tag }, tabIndex, isSaving }: CellState & { party: PartyRow }) => {
  const change = useChangeParties('tag');
  return (
    <ChoiceCell
      label={texts.columns.tag}
      value={tag}
      options={partyTags}
      tones={tagTones}
      change={change}
      onChoose={(value) => change.mutate({ ids: [id], fields: { tag: value } })}
      tabIndex={tabIndex}
      isSaving={isSaving}
    />
  );
};
