import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import type { Database, Queries } from '../../database/database.ts';
import { findOlder, type OlderRows } from '../lists/older-rows.ts';
import { orderWords } from '../orders/older-orders.ts';
import { buyerHorizon, buyerKey } from './buyer-source.ts';

/** SQL: all orders of the buyer of the row. */
const own = (tx: Queries) =>
  tx`from orders own where own.deleted_at is null and ${buyerKey(tx, 'own')} = ${buyerKey(tx)}`;

/** SQL: what a list of buyers shows of the row. */
const shown = (tx: Queries) => tx`search_words(
  orders.full_name, orders.email, replace(orders.phone, ' ', ''), figures(orders.phone), orders.id::text,
  to_char(orders.order_date, 'DD.MM.YYYY'))`;

/** Each buyer is found by their last order, since the list shows the name and the contacts of that one. */
const source: OlderRows = {
  ...buyerHorizon,
  entity: 'order',

  columns: (tx) => {
    const count = tx`(select count(*) ${own(tx)})`;
    const amount = tx`(select coalesce(sum(own.amount), 0) ${own(tx)})`;
    return {
      full_name: { text: tx`orders.full_name` },
      email: { text: tx`coalesce(orders.email, '')` },
      phone: { text: tx`concat_ws(' ', orders.phone, figures(orders.phone))` },
      orders: { text: tx`${count}::text`, number: count },
      amount: { text: tx`replace(trim_scale(${amount})::text, '.', ',')`, number: amount },
      last_order: {
        text: tx`orders.id || ' · ' || to_char(orders.order_date, 'DD.MM.YYYY')`,
        day: tx`orders.order_date`,
      },
    };
  },

  ownWords: orderWords,

  // As filters of the rows, never as joins: then the newest hundred are found without looking at all.
  rowConditions: (tx, before, terms) => [
    tx`${buyerKey(tx)} not in (
      select ${buyerKey(tx)} from orders where deleted_at is null and (${buyerHorizon.isWithin(tx, before)})
    )`,
    tx`orders.id = (select own.id ${own(tx)} order by own.order_date desc, own.id desc limit 1)`,
    ...terms.map((term) => tx`${shown(tx)} like any (${patternsOf(term)})`),
  ],
};

const patternsOf = ({ spellings }: SearchTerm) => spellings.map((each) => `%${each.replace(/[\\%_]/g, '\\$&')}%`);

/** Finds buyers beyond the horizon of their list by what a person filters, searches and sorts it by. */
export const olderBuyers =
  (db: Database) =>
  async (question: OlderQuestion): Promise<OlderAnswer> => {
    const { ids, count } = await findOlder(db, source, question);
    const buyers = await db<{ last: number; id: number }[]>`
      select orders.id as last, (select min(own.id) ${own(db)}) as id from orders where id = any (${ids})`;
    const idOf = new Map(buyers.map(({ last, id }) => [last, id]));
    return { matches: ids.map((last) => ({ id: idOf.get(last) ?? last, reasons: [] })), count };
  };
