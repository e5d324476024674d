import type { PartySupplier } from 'shared/contract/party';
import type { Database } from '../../database/database.ts';

const mostSuppliers = 1000;

/** The suppliers of all parties, that of the newest party first. */
export const readSuppliers = (db: Database): Promise<PartySupplier[]> => db<PartySupplier[]>`
  select agent_name,
    (array_agg(agent_email order by party_date desc, id desc) filter (where agent_email is not null))[1] as agent_email,
    (array_agg(agent_phone order by party_date desc, id desc) filter (where agent_phone is not null))[1] as agent_phone,
    count(*)::integer as parties,
    (array_agg(id order by party_date desc, id desc))[1] as last_party_id
  from parties where deleted_at is null
  group by agent_name
  order by max(party_date) desc, max(id) desc
  limit ${mostSuppliers}`;
