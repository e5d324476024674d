import { partyStatuses, partyTags } from '@shared/contract/vocabulary/party';
import { Type } from 'typebox';
import { Seen } from './change.ts';
import { StoredFile } from './file.ts';
import { Authors, Day, distinctIds, Failure, Id, Ids, literals, Money, nullable, Version } from './primitives.ts';

const partyRow = {
  id: Id,
  party_date: Day,
  agent_name: Type.String(),
  status: literals(partyStatuses),
  tag: literals(partyTags),
  amount: nullable(Money),
  version: Version,
};

/** One row of the parties list (`GET /api/parties/`). A party is a batch bought from a supplier, the agent. */
export const PartyRow = Type.Object(partyRow, { $id: 'PartyRow' });
export type PartyRow = Type.Static<typeof PartyRow>;

/** One whole party (`GET /api/parties/{id}/`). */
export const Party = Type.Object(
  {
    ...partyRow,
    agent_email: nullable(Type.String()),
    agent_phone: nullable(Type.String()),
    files: Type.Array(StoredFile),
  },
  { $id: 'Party' },
);
export type Party = Type.Static<typeof Party>;

const agentName = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const contact = nullable(Type.String({ minLength: 1, maxLength: 254 }));
const choices = { status: literals(partyStatuses), tag: literals(partyTags) };

/** `PATCH /api/parties/?party_id=`: a status or a tag (spec §7), or the fields of the supplier. */
export const PartyChange = Type.Partial(
  Type.Object({ ...choices, agent_name: agentName, agent_email: contact, agent_phone: contact }),
  { additionalProperties: false, minProperties: 1, $id: 'PartyChange' },
);
export type PartyChange = Type.Static<typeof PartyChange>;

/** `PATCH /api/parties/multiple/`: the same status, tag or both for several parties. */
export const PartiesChange = Type.Object(
  {
    ids: Ids,
    change: Type.Partial(Type.Object(choices), { additionalProperties: false, minProperties: 1 }),
    ...Seen,
  },
  { additionalProperties: false, $id: 'PartiesChange' },
);
export type PartiesChange = Type.Static<typeof PartiesChange>;

/** The largest number of products that a new party begins with. */
export const mostProductsOfNewParty = 500;

/**
 * `POST /api/parties/`: a new party. With `copy_of` it begins with the lines of that party, not counted; with `products`
 * with a line for each of their sizes, at the cost price: the pieces that are missing to its minimum, with what is
 * available and expected.
 */
export const NewParty = Type.Object(
  {
    agent_name: agentName,
    agent_email: Type.Optional(contact),
    agent_phone: Type.Optional(contact),
    party_date: Day,
    copy_of: Type.Optional(Id),
    products: Type.Optional(distinctIds(mostProductsOfNewParty, 'ProductsOfNewParty')),
  },
  { additionalProperties: false, $id: 'NewParty' },
);
export type NewParty = Type.Static<typeof NewParty>;

/**
 * A supplier, derived from the parties with this name (`GET /api/parties/suppliers/`): the newest contacts, the number
 * of parties and the id of the newest one.
 */
export const PartySupplier = Type.Object(
  {
    agent_name: Type.String(),
    agent_email: nullable(Type.String()),
    agent_phone: nullable(Type.String()),
    parties: Type.Integer({ minimum: 1 }),
    last_party_id: Id,
  },
  { $id: 'PartySupplier' },
);
export type PartySupplier = Type.Static<typeof PartySupplier>;

/** 412: someone changed the party since the version in `If-Match`; `current` is the party as it is now. */
export const PartyConflict = Type.Object(
  { ...Failure.properties, current: Party, authors: Authors },
  { $id: 'PartyConflict' },
);
export type PartyConflict = Type.Static<typeof PartyConflict>;
