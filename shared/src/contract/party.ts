import { Type } from 'typebox';
import { partyStatuses, partyTags } from '../vocabulary/party.ts';
import { Seen } from './change.ts';
import { StoredFile } from './file.ts';
import { Day, Failure, Id, Ids, literals, Money, nullable, Version } from './primitives.ts';

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

/** `PATCH /api/parties/?party_id=`: a status or a tag (spec §7), or both. */
export const PartyChange = Type.Partial(Type.Object({ status: literals(partyStatuses), tag: literals(partyTags) }), {
  additionalProperties: false,
  minProperties: 1,
  $id: 'PartyChange',
});
export type PartyChange = Type.Static<typeof PartyChange>;

/** `PATCH /api/parties/multiple/`: the same status, tag or both for several parties. */
export const PartiesChange = Type.Object(
  { ids: Ids, change: PartyChange, ...Seen },
  { additionalProperties: false, $id: 'PartiesChange' },
);
export type PartiesChange = Type.Static<typeof PartiesChange>;

/** 412: someone changed the party since the version in `If-Match`; `current` is the party as it is now. */
export const PartyConflict = Type.Object({ ...Failure.properties, current: Party }, { $id: 'PartyConflict' });
export type PartyConflict = Type.Static<typeof PartyConflict>;
