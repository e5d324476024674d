import type { Queries } from '../database/database.ts';

/** SQL for what tells the buyer of an order apart: an e-mail, else a phone, else only a name. The index orders_of_buyer has it. */
export const buyerKey = (db: Queries) => db`
  coalesce(nullif(lower(email), ''), nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), full_name)`;
