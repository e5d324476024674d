import { Type } from 'typebox';
import { partyStatuses, partyTags } from '../vocabulary/party.ts';
import { Day, Id, literals, Money, nullable, Version } from './primitives.ts';

/** One line of the parties list (`GET /api/parties/`). A party is a batch bought from a supplier, the agent. */
export const PartyRow = Type.Object(
  {
    id: Id,
    party_date: Day,
    agent_name: Type.String(),
    status: literals(partyStatuses),
    tag: literals(partyTags),
    amount: nullable(Money),
    version: Version,
  },
  { $id: 'PartyRow' },
);
export type PartyRow = Type.Static<typeof PartyRow>;
