import type { NewParty, PartyChange, PartySupplier } from 'shared/contract/party';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database } from '../../database/database.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { type RecordStore, recordStore, type Written } from '../records/record-store.ts';
import type { RecordTable } from '../records/record-table.ts';
import { firstLines, insertFirstLines } from './first-lines.ts';
import { readSuppliers } from './read-suppliers.ts';
import { refuseBrokenSupplier } from './supplier-rules.ts';

/** Parties. A change must leave valid contacts of the supplier. */
export interface PartyStore extends RecordStore<PartyChange> {
  /**
   * Returns the JSON text of the whole party. A request that is repeated with its key creates no second party.
   * @throws Unprocessable if the first request had another body; BadRequest for invalid contacts; NotFound if the party
   * to copy does not exist.
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
      const { copy_of, products, ...fields } = given;
      const party = { ...fields, agent_name: fields.agent_name.trim() };
      const id = await changeAs(db, request.by, (tx) =>
        oncePerKey(tx, request, async () => {
          const first = await firstLines(tx, given);
          const [made] = await tx<[{ id: number }]>`insert into parties ${tx(party)} returning id`;
          await insertFirstLines(tx, made.id, first);
          return made.id;
        }),
      );
      return records.find(id, request.by);
    },

    suppliers: () => readSuppliers(db),
  };
};
