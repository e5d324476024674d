import type { NewPartyLines, PartyCounts, PartyLine, PartyLineChange, PartyReceipt } from 'shared/contract/party-line';
import type { Ids } from 'shared/contract/primitives';
import { changeAs } from '../../accounts/change-as.ts';
import type { SignedInUser } from '../../accounts/session/access-tokens.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/if-match.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { type Author, lockRecord } from '../records/record-store.ts';
import { addLines } from './add-lines.ts';
import { countLines, setCounts } from './count-lines.ts';
import { refuseFractionsOfKopecks } from './line-rules.ts';
import { findLines, readLines } from './party-lines-table.ts';
import { receiveParty } from './party-receipt.ts';

/** What a party consists of. Each write answers the JSON text of all lines, or of the changed one. */
export interface PartyLineStore {
  /** @throws NotFound if there is no such party. */
  read(partyId: number): Promise<string>;
  /** @throws NotFound if there is no such party; Unprocessable for an unknown size or barcode. */
  add(partyId: number, lines: NewPartyLines, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if the party has no such line; VersionConflict, with the line, for another version. */
  change(partyId: number, lineId: number, change: PartyLineChange, author: Author): Promise<PartyLine>;
  /** @throws NotFound if there is no such party; Unprocessable for an unknown size; VersionConflict for a total that has seen another number. */
  count(partyId: number, counts: PartyCounts, request: KeyedRequest): Promise<string>;
  /** @throws NotFound if there is no such party; Conflict if nothing was counted since the last time. */
  receive(partyId: number, receipt: PartyReceipt, request: KeyedRequest): Promise<string>;
  /**
   * @throws NotFound, and deletes none, if one of them is not a line of this party; Conflict if some of it is received.
   */
  remove(partyId: number, ids: Ids, by: SignedInUser): Promise<void>;
  /** @throws NotFound, and restores none, if one of them never was a line of this party. */
  restore(partyId: number, ids: Ids, by: SignedInUser): Promise<void>;
}

const parties = { table: 'parties' } as const;

export const partyLineStore = (db: Database): PartyLineStore => {
  const write = async (partyId: number, request: KeyedRequest, work: (tx: Queries) => Promise<void>) => {
    await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        await lockRecord(tx, parties, partyId);
        await work(tx);
        return partyId;
      }),
    );
    return readLines(db, partyId);
  };

  return {
    read: (partyId) => readLines(db, partyId),

    add: (partyId, lines, request) => write(partyId, request, (tx) => addLines(tx, partyId, lines)),

    count: (partyId, counts, request) => write(partyId, request, (tx) => countLines(tx, partyId, counts)),

    receive: (partyId, receipt, request) => write(partyId, request, (tx) => receiveParty(tx, partyId, receipt)),

    change: (partyId, lineId, change, { by, ifMatch }) =>
      changeAs(db, by, async (tx) => {
        refuseFractionsOfKopecks([change]);
        await lockRecord(tx, parties, partyId);
        const before = await findLine(tx, partyId, lineId);
        if (!isMeantFor(before.version, ifMatch)) {
          throw new VersionConflict(before);
        }
        await lockSizes(tx, [lineId]);
        const { counted, ...fields } = change;
        if (counted !== undefined) {
          await setCounts(tx, [{ line: before, given: { is_total: true, pieces: counted, made: 1 } }]);
        }
        if (Object.keys(fields).length > 0) {
          await tx`update party_lines set ${tx(fields)} where id = ${lineId}`;
        }
        return findLine(tx, partyId, lineId);
      }),

    remove: (partyId, ids, by) =>
      changeAs(db, by, async (tx) => {
        await lockRecord(tx, parties, partyId);
        const lines = await tx<{ received: number }[]>`
          select received from party_lines where party_id = ${partyId} and id = any (${ids}) and deleted_at is null`;
        refuseMissing(lines, ids);
        if (lines.some(({ received }) => received > 0)) {
          throw new Conflict(texts.party.received);
        }
        await lockSizes(tx, ids);
        await tx`update party_lines set deleted_at = now() where id = any (${ids})`;
      }),

    restore: (partyId, ids, by) =>
      changeAs(db, by, async (tx) => {
        await lockRecord(tx, parties, partyId);
        refuseMissing(await tx`select from party_lines where party_id = ${partyId} and id = any (${ids})`, ids);
        await lockSizes(tx, ids);
        await tx`update party_lines set deleted_at = null where id = any (${ids})`;
      }),
  };
};

const findLine = async (tx: Queries, partyId: number, lineId: number): Promise<PartyLine> => {
  const [line] = await findLines(tx, partyId, [lineId]);
  if (!line) {
    throw new NotFound();
  }
  return line;
};

/** Before anything is written: the triggers change what is expected of these sizes. */
const lockSizes = (tx: Queries, lineIds: Ids) => tx`
  select lock_modifications(array(select modification_id from party_lines where id = any (${lineIds})))`;

const refuseMissing = (found: readonly unknown[], ids: Ids) => {
  if (found.length < new Set(ids).size) {
    throw new NotFound();
  }
};
