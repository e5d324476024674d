import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import type { Database, Queries } from '../../database/database.ts';
import { findOlder, type OlderRows } from '../lists/older-rows.ts';
import { orderWords } from '../orders/older-orders.ts';
import { isUnderWay } from '../orders/order-table.ts';
import { buyerHorizon, buyerKey } from './buyer-source.ts';

/** SQL: the buyer whose last order the row is. */
const own = (tx: Queries) => tx`from buyers own where own.last_id = orders.id`;

/** SQL: what a list of buyers shows of the row. */
const shown = (tx: Queries) => tx`search_words(
  orders.full_name, orders.email, replace(orders.phone, ' ', ''), figures(orders.phone), orders.id::text,
  to_char(orders.order_date, 'DD.MM.YYYY'))`;

/** Each buyer is found by their last order, since the list shows the name and the contacts of that one. */
const source: OlderRows = {
  ...buyerHorizon,
  entity: 'order',

  columns: (tx) => {
    const count = tx`(select own.orders ${own(tx)})`;
    const amount = tx`(select own.amount ${own(tx)})`;
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

  // As filters of the rows, never as joins: then the newest hundred are found without looking at all. Whose last order is
  // beyond the horizon has no other within it but one under way.
  rowConditions: (tx, terms) => [
    tx`${buyerKey(tx)} not in (
      select ${buyerKey(tx)} from orders where deleted_at is null and ${isUnderWay(tx)}
    )`,
    tx`orders.id = (select own.last_id ${own(tx)})`,
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
      select last_id as last, id from buyers where last_id = any (${ids})`;
    const idOf = new Map(buyers.map(({ last, id }) => [last, id]));
    return { matches: ids.map((last) => ({ id: idOf.get(last) ?? last, reasons: [] })), count };
  };
