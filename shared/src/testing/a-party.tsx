import type { PartyRow } from 'shared/contract/party';
import { partyStatus, partyTag } from 'shared/vocabulary/party';

/** A line of the parties list; a test says only what it is about. */
export const aParty = (row: Partial<PartyRow> = {}): PartyRow => ({
  id: 12,
  party_date: '2026-11-02',
  agent_name: 'Ивановская мануфактура',
  status: partyStatus.paid,
  tag: partyTag.none,
  amount: 125000.5,
  version: 1,
  ...row,
});
