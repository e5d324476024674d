import { Party, PartyRow } from '@shared/contract/wire/party';
import { attachedFiles, type FileAddresses } from '../files/file-addresses.ts';
import type { RecordTable } from '../records/record-store.ts';

const rowColumns = Object.keys(PartyRow.properties);
const storedColumns = Object.keys(Party.properties).filter((name) => name !== 'files');

/** The SQL of parties: the list row, newest first, and the whole record. */
export const partyTable = (addresses: FileAddresses): RecordTable => ({
  table: 'parties',
  entity: 'party',
  sendsChanges: true,

  rows: (tx, ids) => tx`
    select ${tx(rowColumns)} from parties
    where deleted_at is null ${ids ? tx`and id = any (${[...ids]})` : tx``}
    order by party_date desc, id desc`,

  whole: (tx, id, reader) => tx`
    select ${tx(storedColumns)}, ${attachedFiles(tx, addresses, reader, tx`a.party_id = parties.id`)} as files
    from parties where id = ${id}`,
});
