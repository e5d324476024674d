import type { Queries } from '../../database/database.ts';

/**
 * SQL for the key that identifies the buyer of an order: the e-mail, else the phone, else the name. The index
 * orders_of_buyer uses the same expression.
 */
export const buyerKey = (db: Queries) => db`
  coalesce(nullif(lower(email), ''), nullif(regexp_replace(phone, '[^0-9]', '', 'g'), ''), full_name)`;
