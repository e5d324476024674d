import type { PartyRow } from 'shared/contract/party';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { Pill, type PillTone } from 'shared/ui/pill';
import { type PartyStatus, type PartyTag, partyStatus, partyTag } from 'shared/vocabulary/party';
import { texts } from '../texts';

const statusTones: Record<PartyStatus, PillTone> = {
  [partyStatus.inStock]: 'green',
  [partyStatus.paid]: 'blue',
  [partyStatus.notOrdered]: 'grey',
};
const tagTones: Record<PartyTag, PillTone> = { [partyTag.barter]: 'outlined', [partyTag.none]: 'faint' };

/** A party without a sum counts as 0. */
export const amountOf = ({ amount }: PartyRow): number => amount ?? 0;

export const partiesColumns = defineColumns<PartyRow>([
  {
    id: 'id',
    header: texts.columns.id,
    text: ({ id }) => String(id),
    sortBy: ({ id }) => id,
    width: 96,
    place: 'lead',
  },
  {
    id: 'party_date',
    header: texts.columns.date,
    text: ({ party_date }) => formatDate(party_date),
    sortBy: ({ party_date }) => party_date,
    width: 112,
    place: 'detail',
  },
  {
    id: 'agent_name',
    header: texts.columns.agent,
    description: texts.columns.agentDescription,
    text: ({ agent_name }) => agent_name,
    width: 200,
    grows: true,
    place: 'name',
  },
  {
    id: 'status',
    header: texts.columns.status,
    text: ({ status }) => status,
    cell: ({ status }) => <Pill tone={statusTones[status]}>{status}</Pill>,
    width: 168,
    place: 'state',
  },
  {
    id: 'tag',
    header: texts.columns.tag,
    text: ({ tag }) => tag,
    cell: ({ tag }) => <Pill tone={tagTones[tag]}>{tag}</Pill>,
    width: 120,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    text: (party) => formatMoney(amountOf(party)),
    sortBy: amountOf,
    align: 'end',
    width: 140,
    place: 'amount',
  },
]);
