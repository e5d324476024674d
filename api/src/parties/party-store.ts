import { PartyRow } from 'shared/contract/party';
import type { Database } from '../database/database.ts';

const rowColumns = Object.keys(PartyRow.properties);

/** Parties in the database. A deleted party is kept there and is unknown to every method. */
export interface PartyStore {
  /** The JSON text of every `PartyRow`, newest first. */
  list(): Promise<string>;
}

export const partyStore = (db: Database): PartyStore => ({
  list: async () => {
    const [list] = await db<[{ json: string }]>`
      select coalesce(json_agg(r), '[]')::text as json
      from (
        select ${db(rowColumns)} from parties where deleted_at is null order by party_date desc, id desc
      ) r`;
    return list.json;
  },
});
