import type { SearchAnswer, SearchReason } from 'shared/contract/search';
import type { Database } from '../../database/database.ts';
import { texts } from '../../texts.ts';
import { searchAnswer } from '../search/search-answer.ts';
import { foundIds } from '../search/search-store.ts';
import { searchWords } from '../search/search-words.ts';

interface FoundOrder {
  id: number;
  full_name: string;
  email: string | null;
  phone: string | null;
  city: string;
  street: string;
  house: string;
  apartment: string;
  products: string[];
}

/** Finds orders by their buyer's name and contacts, their address and the names of their products. */
export const searchOrders =
  (db: Database) =>
  async (typed: string): Promise<SearchAnswer> => {
    const words = searchWords(typed);
    const ids = await foundIds(db, { table: 'orders', entity: 'order' }, words);
    const rows = await db<FoundOrder[]>`
      select id, full_name, email, phone, city, street, house, apartment, (
        select coalesce(json_agg(distinct i.name), '[]') from order_items i
        where i.order_id = orders.id and i.deleted_at is null) as products
      from orders where id = any (${ids}) order by id desc`;
    return searchAnswer(
      rows.map((row) => ({ id: row.id, shown: row.full_name, hidden: hiddenOf(row) })),
      words,
    );
  };

const hiddenOf = ({ products, phone, email, city, street, house, apartment }: FoundOrder): SearchReason[] => [
  ...products.map((text) => ({ kind: 'product' as const, text })),
  ...(phone ? [{ kind: 'phone' as const, text: phone }] : []),
  ...(email ? [{ kind: 'email' as const, text: email }] : []),
  ...(city ? [{ kind: 'city' as const, text: city }] : []),
  ...(street || house || apartment
    ? [{ kind: 'address' as const, text: texts.address({ street, house, apartment }) }]
    : []),
];
