import type { NewParty, PartyChange, PartySupplier } from 'shared/contract/party';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database } from '../../database/database.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { type RecordStore, recordStore, type Written } from '../records/record-store.ts';
import type { RecordTable } from '../records/record-table.ts';
import { readSuppliers } from './read-suppliers.ts';
import { refuseBrokenSupplier } from './supplier-rules.ts';

/** Parties. A change must leave valid contacts of the supplier. */
export interface PartyStore extends RecordStore<PartyChange> {
  /**
   * Returns the JSON text of the whole party. A request that is repeated with its key creates no second party.
   * @throws Unprocessable if the first request had another body; BadRequest for invalid contacts.
   */
  create(party: NewParty, request: KeyedRequest): Promise<Written>;
  /** The suppliers of all parties, that of the newest party first. */
  suppliers(): Promise<PartySupplier[]>;
}

export const partyStore = (db: Database, kind: RecordTable): PartyStore => {
  const records = recordStore<PartyChange>(db, kind);
  return {
    ...records,

    change: async (id, change, author) => {
      refuseBrokenSupplier(change);
      return records.change(id, change, author);
    },

    create: async (given, request) => {
      refuseBrokenSupplier(given);
      const party = { ...given, agent_name: given.agent_name.trim() };
      const id = await changeAs(db, request.by, (tx) =>
        oncePerKey(tx, request, async () => {
          const [made] = await tx<[{ id: number }]>`insert into parties ${tx(party)} returning id`;
          return made.id;
        }),
      );
      return records.find(id, request.by);
    },

    suppliers: () => readSuppliers(db),
  };
};
