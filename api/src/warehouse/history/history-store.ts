import type { Database } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';

/** The recorded changes of records; database triggers write them (`functions/changes.sql`). */
export interface HistoryStore {
  /**
   * The JSON text of the newest `HistoryEntry`s of a record, 1000 at most, or of those before a given entry.
   * @throws NotFound if there never was such a record.
   */
  read(
    entity: keyof typeof tables,
    id: number,
    page: { before: number | undefined; limit: number | undefined },
  ): Promise<string>;
}

const maxEntries = 1000;
const tables = {
  order: 'orders',
  party: 'parties',
  product: 'products',
  category: 'categories',
  collection: 'collections',
};

export const historyStore = (db: Database): HistoryStore => ({
  read: async (entity, id, { before, limit = maxEntries }) => {
    const [history] = await db<{ json: string }[]>`
      select (
        select coalesce(json_agg(h), '[]')::text
        from (
          select h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, u.login as user,
            h.field, h.old_value as from, h.new_value as to, h.together
          from history h left join users u on u.id = h.user_id
          where h.entity = ${entity} and h.entity_id = record.id ${before === undefined ? db`` : db`and h.id < ${before}`}
          order by h.id desc limit ${limit}
        ) h
      ) as json
      from ${db(tables[entity])} record where record.id = ${id}`;
    if (!history) {
      throw new NotFound();
    }
    return history.json;
  },
});
