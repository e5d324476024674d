import type { OrderChange } from 'shared/contract/order';
import type { Database } from '../../database/database.ts';
import { type RecordStore, recordStore } from '../records/record-store.ts';
import type { RecordTable } from '../records/record-table.ts';
import { refuseBrokenContacts } from './contact-rules.ts';

/** Orders; a change must leave valid contacts. */
export const orderStore = (db: Database, kind: RecordTable): RecordStore<OrderChange> => {
  const records = recordStore<OrderChange>(db, kind);
  return {
    ...records,
    change: async (id, change, author) => {
      refuseBrokenContacts(change);
      return records.change(id, change, author);
    },
  };
};
