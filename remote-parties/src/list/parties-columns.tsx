import type { PartyRow } from '@shared/contract/wire/party';
import { cardTagTones } from '@shared/kit/shop/value-tones';
import { columnHelper } from '@shared/kit/table/column-helper';
import { dateColumn, idColumn, moneyColumn } from '@shared/kit/table/column-presets';
import { choiceColumn } from '@shared/kit/table/record-choice';
import { statusChoice, tagChoice } from '../party-choices';
import { texts } from '../texts';

/** A party without a sum counts as 0. */
export const amountOf = ({ amount }: PartyRow): number => amount ?? 0;

export const partiesColumns = [
  idColumn<PartyRow>({ header: texts.columns.id }),
  dateColumn<PartyRow>({ id: 'party_date', header: texts.columns.date, day: ({ party_date }) => party_date }),
  columnHelper<PartyRow>().accessor(({ agent_name }) => agent_name, {
    id: 'agent_name',
    header: texts.columns.agent,
    description: texts.columns.agentDescription,
    size: 240,
    narrowest: 128,
    slot: 'name',
  }),
  choiceColumn(statusChoice, { size: 168, narrowest: 140, slot: 'state' }),
  choiceColumn(tagChoice, { cardTones: cardTagTones, slot: 'tag' }),
  moneyColumn<PartyRow>({
    id: 'amount',
    header: texts.columns.amount,
    right: 'purchase.prices',
    roubles: ({ amount }) => amount,
  }),
];
