import type { PartyRow } from 'shared/contract/party';
import { formatDate } from 'shared/format/format-date';
import { formatMoney } from 'shared/format/format-money';
import { Link } from 'shared/router';
import { columnHelper } from 'shared/table/column-helper';
import { cardTagTones, stockStatusTones, tagTones } from 'shared/table/value-tones';
import { partyStatuses, partyTags } from 'shared/vocabulary/party';
import { texts } from '../texts';
import { StatusCell } from './status-cell';
import { TagCell } from './tag-cell';

/** A party without a sum counts as 0. */
export const amountOf = ({ amount }: PartyRow): number => amount ?? 0;

const column = columnHelper<PartyRow>();

export const partiesColumns = [
  column.accessor(({ id }) => String(id), {
    id: 'id',
    header: texts.columns.id,
    cell: ({
      row: {
        original: { id },
      },
      tabIndex,
    }) => (
      <Link to={`${id}/edit`} tabIndex={tabIndex}>
        {id}
      </Link>
    ),
    sortBy: ({ id }) => id,
    value: ({ id }) => id,
    size: 96,
    narrowest: 76,
    place: 'lead',
  }),
  column.accessor(({ party_date }) => formatDate(party_date), {
    id: 'party_date',
    header: texts.columns.date,
    sortBy: ({ party_date }) => party_date,
    value: ({ party_date }) => ({ day: party_date }),
    size: 112,
    narrowest: 92,
    place: 'detail',
  }),
  column.accessor(({ agent_name }) => agent_name, {
    id: 'agent_name',
    header: texts.columns.agent,
    description: texts.columns.agentDescription,
    size: 200,
    narrowest: 128,
    grows: true,
    place: 'name',
  }),
  column.accessor(({ status }) => status, {
    id: 'status',
    header: texts.columns.status,
    choices: partyStatuses.map((value) => ({ value, tone: stockStatusTones[value] })),
    cell: ({ row, tabIndex, isSaving }) => <StatusCell party={row.original} tabIndex={tabIndex} isSaving={isSaving} />,
    size: 168,
    narrowest: 140,
    place: 'state',
    cardTone: ({ status }) => stockStatusTones[status],
  }),
  column.accessor(({ tag }) => tag, {
    id: 'tag',
    header: texts.columns.tag,
    choices: partyTags.map((value) => ({ value, tone: tagTones[value] })),
    cell: ({ row, tabIndex, isSaving }) => <TagCell party={row.original} tabIndex={tabIndex} isSaving={isSaving} />,
    size: 120,
    narrowest: 100,
    place: 'tag',
    cardTone: ({ tag }) => cardTagTones[tag],
  }),
  column.accessor(({ amount }) => formatMoney(amount), {
    id: 'amount',
    header: texts.columns.amount,
    sortBy: amountOf,
    value: (party) => ({ roubles: amountOf(party) }),
    align: 'end',
    size: 140,
    narrowest: 100,
    place: 'amount',
  }),
];
