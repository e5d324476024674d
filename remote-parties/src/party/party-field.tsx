import type { ComponentProps } from 'react';
import { SavedField } from 'shared/card/saved-field';
import type { Party, PartyChange } from 'shared/contract/party';
import { partySaving } from '../data/parties';

type PartyFieldProps = Omit<ComponentProps<typeof SavedField<Party, PartyChange>>, 'saving' | 'record'> & {
  party: Party;
};

/** One field of a party, saved on blur. */
export const PartyField = ({ party, ...field }: PartyFieldProps) => (
  <SavedField {...field} saving={partySaving(party.id)} record={party} />
);
