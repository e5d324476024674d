import type { PartyRow } from 'shared/contract/party';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { defineColumns } from 'shared/table/define-columns';
import { RowLink } from 'shared/table/row-link';
import { texts } from '../texts';
import { StatusCell } from './status-cell';
import { TagCell } from './tag-cell';

/** A party without a sum counts as 0. */
export const amountOf = ({ amount }: PartyRow): number => amount ?? 0;

export const partiesColumns = defineColumns<PartyRow>([
  {
    id: 'id',
    header: texts.columns.id,
    text: ({ id }) => String(id),
    cell: ({ id }, focus) => (
      <RowLink to={`${id}/edit`} {...focus}>
        {id}
      </RowLink>
    ),
    sortBy: ({ id }) => id,
    value: ({ id }) => id,
    width: 96,
    place: 'lead',
  },
  {
    id: 'party_date',
    header: texts.columns.date,
    text: ({ party_date }) => formatDate(party_date),
    sortBy: ({ party_date }) => party_date,
    value: ({ party_date }) => ({ day: party_date }),
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
    cell: (party, focus) => <StatusCell party={party} {...focus} />,
    width: 168,
    place: 'state',
  },
  {
    id: 'tag',
    header: texts.columns.tag,
    text: ({ tag }) => tag,
    cell: (party, focus) => <TagCell party={party} {...focus} />,
    width: 120,
  },
  {
    id: 'amount',
    header: texts.columns.amount,
    text: (party) => formatMoney(amountOf(party)),
    sortBy: amountOf,
    value: (party) => ({ roubles: amountOf(party) }),
    align: 'end',
    width: 140,
    place: 'amount',
  },
]);
