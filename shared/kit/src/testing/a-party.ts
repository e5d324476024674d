import { partyStatus, partyTag } from '@shared/contract/vocabulary/party';
import type { Party, PartyRow } from '@shared/contract/wire/party';
import type { PartyLine } from '@shared/contract/wire/party-line';

/** A row of the parties list with default values, unless a test sets them. */
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

/** A whole party. */
export const aWholeParty = (party: Partial<Party> = {}): Party => ({
  ...aParty(),
  agent_email: 'zakaz@manufaktura.example',
  agent_phone: '+7 900 000-00-12',
  files: [],
  ...party,
});

/** A line of a party. */
export const aPartyLine = (line: Partial<PartyLine> = {}): PartyLine => ({
  id: 1,
  product_id: 7,
  modification_id: 71,
  name: 'Рубашка',
  size: 'S',
  barcode: null,
  ordered: 1,
  counted: null,
  received: 0,
  count: null,
  purchase_price: null,
  version: 1,
  ...line,
});
