import { mostRecents, type OpenedRecord, type RecentRecord } from '@shared/contract/wire/host/recent';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database } from '../../database/database.ts';
import { markRead } from '../notifications/notification-store.ts';

/** The records that a person has opened last. */
export interface RecentStore {
  /** Newest first, 20 at most. */
  list(of: Pick<Person, 'id'>): Promise<RecentRecord[]>;
  /**
   * Puts the record first, and marks the person's notifications of it as read. Their other pages are notified, unless it was
   * the first one before.
   */
  open(record: OpenedRecord, by: Person): Promise<void>;
}

/** The kinds of records of our sections: only these have notifications. */
const entities = new Map([
  ['orders', 'order'],
  ['parties', 'party'],
  ['products', 'product'],
]);

export const recentStore = (db: Database): RecentStore => ({
  list: async ({ id }) =>
    db<RecentRecord[]>`
      select section, record_id, to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as opened_at
      from recent_records where user_id = ${id} order by opened_at desc`,

  open: ({ section, record_id }, by) =>
    changeAs(db, by, async (tx) => {
      const entity = entities.get(section);
      if (entity !== undefined) await markRead(tx, by, tx`entity = ${entity} and record_id = ${record_id}`);
      const [newest] = await tx<OpenedRecord[]>`
        select section, record_id from recent_records where user_id = ${by.id} order by opened_at desc limit 1`;
      await tx`
        insert into recent_records (user_id, section, record_id) values (${by.id}, ${section}, ${record_id})
        on conflict (user_id, section, record_id) do update set opened_at = excluded.opened_at`;
      if (newest?.section === section && newest.record_id === record_id) {
        return;
      }
      await tx`
        delete from recent_records where user_id = ${by.id} and opened_at < (
          select min(opened_at) from (
            select opened_at from recent_records where user_id = ${by.id} order by opened_at desc limit ${mostRecents}
          ) kept
        )`;
      // By the id of the person: `event-routes.ts` sends it to nobody else.
      await tx`select publish_changes('recent', array[${by.id}]::integer[])`;
    }),
});
