import { orderStatuses, orderTags } from '@shared/contract/vocabulary/order';
import type { SearchTerm } from '@shared/contract/vocabulary/search';
import type { OlderAnswer, OlderQuestion } from '@shared/contract/wire/older';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { findOlder, type OlderRows } from '../lists/older-rows.ts';
import { orderReasons } from './order-search.ts';
import { orderHorizon } from './order-table.ts';

/** SQL: an order with this number, or of this day; null for other words. */
export const orderWords = (tx: Queries, { spellings: [spelling = ''] }: SearchTerm): Fragment | null => {
  if (/^[1-9]\d{0,8}$/.test(spelling)) {
    return tx`orders.id = ${Number(spelling)}`;
  }
  return /^\d{1,2}\.\d{1,2}(\.\d{0,4})?$/.test(spelling)
    ? tx`to_char(orders.order_date, 'DD.MM.YYYY') like ${`${spelling}%`}`
    : null;
};

const source: OlderRows = {
  ...orderHorizon,
  entity: 'order',

  columns: (tx) => ({
    id: { text: tx`orders.id::text`, number: tx`orders.id` },
    order_date: { text: tx`to_char(orders.order_date, 'DD.MM.YYYY')`, day: tx`orders.order_date` },
    full_name: { text: tx`orders.full_name` },
    status: { text: tx`orders.status`, values: orderStatuses },
    tag: { text: tx`orders.tag`, values: orderTags },
    amount: {
      text: tx`replace(trim_scale(coalesce(orders.amount, 0))::text, '.', ',')`,
      number: tx`coalesce(orders.amount, 0)`,
    },
    items: {
      text: tx`(
        select string_agg(i.name || ' ' || m.size, ', ') from order_items i join modifications m on m.id = i.modification_id
        where i.order_id = orders.id and i.deleted_at is null)`,
    },
    city: { text: tx`orders.city` },
    delivery_method: { text: tx`coalesce(orders.delivery_method, '')` },
  }),

  ownWords: (tx, term) => {
    const { spellings } = term;
    const naming = (values: readonly string[]) =>
      values.filter((value) => spellings.some((spelling) => value.includes(spelling)));
    const words = orderWords(tx, term);
    if (words) {
      return words;
    }
    const [statuses, tags] = [naming(orderStatuses), naming(orderTags)];
    return statuses.length + tags.length === 0
      ? null
      : tx`orders.status = any (${statuses}) or orders.tag = any (${tags})`;
  },
};

/** Finds orders beyond the horizon of their list by what a person filters, searches and sorts it by. */
export const olderOrders =
  (db: Database) =>
  async (question: OlderQuestion): Promise<OlderAnswer> => {
    const { ids, count } = await findOlder(db, source, question);
    const reasons = question.search === '' ? new Map() : await orderReasons(db, ids, question.search);
    return { matches: ids.map((id) => ({ id, reasons: reasons.get(id) ?? [] })), count };
  };
