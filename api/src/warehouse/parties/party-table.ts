import { Party, PartyRow } from '@shared/contract/wire/party';
import { noRight, type Person, type Rights } from '../../accounts/rights/rights.ts';
import type { Queries } from '../../database/database.ts';
import { attachedFiles, type FileAddresses } from '../files/file-addresses.ts';
import { costRights, hiddenFields, visibleColumns } from '../records/hidden-costs.ts';
import type { RecordTable } from '../records/record-store.ts';

const rowColumns = Object.keys(PartyRow.properties);
const storedColumns = Object.keys(Party.properties).filter((name) => name !== 'files');

/** The SQL of parties: the list row, newest first, and the whole record. */
export const partyTable = (addresses: FileAddresses): RecordTable => ({
  table: 'parties',
  entity: 'party',
  sendsChanges: true,

  costs: costRights('party'),

  rows: (tx, ids, _since, rights = noRight) => tx`
    select ${columns(tx, rowColumns, rights)} from parties
    where deleted_at is null ${ids ? tx`and id = any (${[...ids]})` : tx``}
    order by party_date desc, id desc`,

  whole: (tx, id, reader) => tx`
    select ${columns(tx, storedColumns, reader.rights)}, ${filesOf(tx, addresses, reader)} as files
    from parties where id = ${id}`,
});

const columns = (tx: Queries, names: string[], rights: Pick<Rights, 'has'>) =>
  visibleColumns(tx, { kind: 'party', names, table: 'parties' }, rights);

/** The papers of a supplier name prices. */
const filesOf = (tx: Queries, addresses: FileAddresses, reader: Person) =>
  hiddenFields('party', reader.rights).has('files')
    ? tx`'[]'::json`
    : attachedFiles(tx, addresses, reader, tx`a.party_id = parties.id`);
