import type { PartyRow } from 'shared/contract/party';
import { columnHelper } from 'shared/table/column-helper';
import { choiceColumn, dateColumn, idColumn, moneyColumn } from 'shared/table/column-presets';
import { cardTagTones, stockStatusTones, tagTones } from 'shared/table/value-tones';
import { partyStatuses, partyTags } from 'shared/vocabulary/party';
import { useChangeParties } from '../data/parties';
import { texts } from '../texts';

/** A party without a sum counts as 0. */
export const amountOf = ({ amount }: PartyRow): number => amount ?? 0;

const useChangeStatus = () => useChangeParties('status');
const useChangeTag = () => useChangeParties('tag');

export const partiesColumns = [
  idColumn<PartyRow>({ header: texts.columns.id }),
  dateColumn<PartyRow>({ id: 'party_date', header: texts.columns.date, day: ({ party_date }) => party_date }),
  columnHelper<PartyRow>().accessor(({ agent_name }) => agent_name, {
    id: 'agent_name',
    header: texts.columns.agent,
    description: texts.columns.agentDescription,
    size: 200,
    narrowest: 128,
    grows: true,
    place: 'name',
  }),
  choiceColumn({
    id: 'status',
    header: texts.columns.status,
    options: partyStatuses,
    tones: stockStatusTones,
    read: ({ status }: PartyRow) => status,
    fields: (status) => ({ status }),
    useChange: useChangeStatus,
    size: 168,
    narrowest: 140,
    place: 'state',
  }),
  choiceColumn({
    id: 'tag',
    header: texts.columns.tag,
    options: partyTags,
    tones: tagTones,
    cardTones: cardTagTones,
    read: ({ tag }: PartyRow) => tag,
    fields: (tag) => ({ tag }),
    useChange: useChangeTag,
    place: 'tag',
  }),
  moneyColumn<PartyRow>({ id: 'amount', header: texts.columns.amount, roubles: ({ amount }) => amount }),
];
