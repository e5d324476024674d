import type { NewParty, Party } from 'shared/contract/party';
import { drafts } from 'shared/runtime/drafts';
import { draftRequestKey } from 'shared/runtime/request-key';
import { isEmail, isPhone } from 'shared/vocabulary/contact';
import { texts } from '../texts';

/** The form of a new party: the text of each field. */
export interface NewPartyFields {
  agent_name: string;
  agent_email: string;
  agent_phone: string;
  party_date: string;
}

export type NewPartyField = keyof NewPartyFields;
export type NewPartyProblems = Partial<Record<NewPartyField, string>>;

/** In the order of the form. */
export const newPartyFieldNames = ['agent_name', 'agent_email', 'agent_phone', 'party_date'] as const;

/** The day in the time zone of the person, as `2026-11-22`. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** An empty form; the date of the party is today. */
const blankParty = (): NewPartyFields => ({
  agent_name: '',
  agent_email: '',
  agent_phone: '',
  party_date: today(),
});

/** Whether nothing is typed; the date alone is not worth a draft. */
const isBlank = ({ agent_name, agent_email, agent_phone }: NewPartyFields): boolean =>
  [agent_name, agent_email, agent_phone].every((typed) => typed.trim() === '');

/** The party described by the form. */
export const newPartyOf = (
  { agent_name, agent_email, agent_phone, party_date }: NewPartyFields,
  lines: PartyStart['lines'] = {},
): NewParty => ({
  ...lines,
  agent_name: agent_name.trim(),
  agent_email: agent_email.trim() || null,
  agent_phone: agent_phone.trim() || null,
  party_date,
});

/** The errors of the form by field; empty if it can be sent. */
export const newPartyProblems = (typed: NewPartyFields): NewPartyProblems => {
  const { agent_name, agent_email, agent_phone, party_date } = newPartyOf(typed);
  const words = texts.newParty.problems;
  return {
    ...(agent_name === '' && { agent_name: words.name }),
    ...(agent_email && !isEmail(agent_email) && { agent_email: words.email }),
    ...(agent_phone && !isPhone(agent_phone) && { agent_phone: words.phone }),
    ...(party_date === '' && { party_date: words.date }),
  };
};

/** How a new party begins. */
export interface PartyStart {
  /** The name of its draft. */
  name: string;
  fields: NewPartyFields;
  /** What its lines begin with. */
  lines: Pick<NewParty, 'copy_of' | 'products'>;
}

/** An empty party, for these products if there are some. */
export const startParty = (products: readonly number[] = []): PartyStart => ({
  name: 'party/new',
  fields: blankParty(),
  lines: products.length > 0 ? { products: [...products] } : {},
});

/** A copy of a party, of today. */
export const startCopy = ({ id, agent_name, agent_email, agent_phone }: Party): PartyStart => ({
  name: `party/copy-of-${id}`,
  fields: { ...blankParty(), agent_name, agent_email: agent_email ?? '', agent_phone: agent_phone ?? '' },
  lines: { copy_of: id },
});

/** The unsaved input of a new party, stored on this machine. */
export const newPartyDraft = ({ name: draftName, fields: first }: PartyStart) => ({
  read: (): NewPartyFields => {
    const kept = drafts.read(draftName);
    const known = newPartyFieldNames.map((name) => [name, kept[name]?.typed ?? first[name]] as const);
    return { ...first, ...Object.fromEntries(known) };
  },

  keep: (fields: NewPartyFields): void => {
    drafts.forgetRecord(draftName);
    if (isBlank(fields)) return;
    for (const name of newPartyFieldNames) {
      drafts.keep(draftName, name, { typed: fields[name], before: '', version: undefined });
    }
  },

  isKept: (): boolean => newPartyFieldNames.some((name) => drafts.read(draftName)[name] !== undefined),

  /** The idempotency key of this party: the same until it is created or its data change. */
  requestKey: (party: NewParty): string => draftRequestKey(draftName, party),

  forget: (): void => drafts.forgetRecord(draftName),
});
