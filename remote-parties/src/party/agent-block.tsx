import { isEmail, isPhone } from '@shared/contract/vocabulary/contact';
import type { Party, PartyChange } from '@shared/contract/wire/party';
import { FactList } from '@shared/kit/card/fact-list';
import { MailLink } from '@shared/kit/card/mail-link';
import { SavedField } from '@shared/kit/card/saved-field';
import { Block } from '@shared/kit/ui/block';
import type { ComponentProps } from 'react';
import { partySaving } from '../data/parties';
import { texts } from '../texts';
import { AgentFrame } from './party-blocks';

type PartyFieldProps = Omit<ComponentProps<typeof SavedField<Party, PartyChange>>, 'saving' | 'record'> & {
  party: Party;
};

/** One field of a party, saved on blur. */
const PartyField = ({ party, ...field }: PartyFieldProps) => (
  <SavedField {...field} saving={partySaving(party.id)} record={party} />
);

const words = texts.party.agent;
const longestName = 200;
const longestContact = 254;

/** An empty contact is valid; any other must be usable. */
const contactProblem = (typed: string, isContact: (text: string) => boolean, problem: string) =>
  typed.trim() === '' || isContact(typed.trim()) ? undefined : problem;

/** The supplier, with the labels that an order has for its customer. */
export const AgentBlock = ({ party }: { party: Party }) => (
  <Block title={words.title} action={<MailLink address={party.agent_email} words={words.messages} />}>
    {isEditable(party) ? <AgentFields party={party} /> : <AgentFacts party={party} />}
  </Block>
);

/** A back end without contacts of a supplier cannot change the supplier either. */
const isEditable = ({ agent_email }: Partial<Party>) => agent_email !== undefined;

const AgentFields = ({ party }: { party: Party }) => (
  <AgentFrame>
    <PartyField
      party={party}
      label={words.name}
      maxLength={longestName}
      field={{
        id: 'agent_name',
        read: ({ agent_name }) => agent_name,
        write: (typed) => ({ agent_name: typed.trim() }),
        problemOf: (typed) => (typed.trim() === '' ? words.problems.name : undefined),
      }}
    />
    <PartyField
      party={party}
      label={words.email}
      inputMode="email"
      maxLength={longestContact}
      field={{
        id: 'agent_email',
        read: ({ agent_email }) => agent_email,
        write: (typed) => ({ agent_email: typed.trim() || null }),
        problemOf: (typed) => contactProblem(typed, isEmail, words.problems.email),
      }}
    />
    <PartyField
      party={party}
      label={words.phone}
      inputMode="tel"
      maxLength={longestContact}
      field={{
        id: 'agent_phone',
        read: ({ agent_phone }) => agent_phone,
        write: (typed) => ({ agent_phone: typed.trim() || null }),
        problemOf: (typed) => contactProblem(typed, isPhone, words.problems.phone),
      }}
    />
  </AgentFrame>
);

const AgentFacts = ({ party }: { party: Party }) => (
  <FactList
    facts={[
      [words.name, party.agent_name],
      [words.email, party.agent_email],
      [words.phone, party.agent_phone],
    ]}
  />
);
