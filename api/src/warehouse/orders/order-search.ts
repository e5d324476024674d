import { type SearchTerm, searchTerms } from '@shared/contract/vocabulary/search';
import type { SearchAnswer, SearchReason } from '@shared/contract/wire/search';
import type { Database } from '../../database/database.ts';
import { texts } from '../../texts.ts';
import {
  type HiddenValue,
  hiddenNote,
  numberText,
  phoneText,
  searchResponse,
  searchText,
  sizeText,
} from '../search/search-response.ts';
import { foundIds, similarTerms } from '../search/search-store.ts';

interface FoundOrder {
  id: number;
  email: string | null;
  phone: string | null;
  city: string;
  street: string;
  house: string;
  apartment: string;
  items: { name: string; size: string }[];
  notes: string[];
}

/**
 * Finds orders by their buyer's name and contacts, their address, their notes, and the names and sizes of their products; if there are
 * none, by similar names of products.
 */
export const searchOrders =
  (db: Database) =>
  async (typed: string): Promise<SearchAnswer> => {
    const terms = searchTerms(typed);
    const asTyped = await ordersWith(db, terms);
    const similar = asTyped.matches.length === 0 && (await similarTerms(db, terms));
    return similar ? { ...(await ordersWith(db, similar)), is_similar: true } : asTyped;
  };

const ordersWith = async (db: Database, terms: readonly SearchTerm[]): Promise<SearchAnswer> => {
  const rows = await readFound(db, await foundIds(db, { table: 'orders', entity: 'order' }, terms));
  return searchResponse(
    rows.map((row) => ({ id: row.id, hidden: hiddenOf(row) })),
    terms,
  );
};

/** Why each of these orders is found by these words, by its id. */
export const orderReasons = async (
  db: Database,
  ids: readonly number[],
  typed: string,
): Promise<Map<number, SearchReason[]>> => {
  const rows = await readFound(db, ids);
  const { matches } = searchResponse(
    rows.map((row) => ({ id: row.id, hidden: hiddenOf(row) })),
    searchTerms(typed),
  );
  return new Map(matches.map(({ id, reasons }) => [id, reasons]));
};

const readFound = (db: Database, ids: readonly number[]) => db<FoundOrder[]>`
    select id, email, phone, city, street, house, apartment, (
      select coalesce(json_agg(distinct jsonb_build_object('name', i.name, 'size', m.size)), '[]')
      from order_items i join modifications m on m.id = i.modification_id
      where i.order_id = orders.id and i.deleted_at is null) as items,
      (select coalesce(json_agg(text order by id desc), '[]')
      from notes where order_id = orders.id and deleted_at is null) as notes
    from orders where id = any (${[...ids]}) order by id desc`;

const hiddenOf = ({ items, notes, phone, email, city, street, house, apartment }: FoundOrder): HiddenValue[] => [
  ...items.map(({ name, size }) => ({
    kind: 'product' as const,
    text: name,
    withSize: { text: `${name}, ${size}`, searched: sizeText(size) },
  })),
  ...(phone ? [{ kind: 'phone' as const, text: phone, searched: phoneText(phone) }] : []),
  ...(email ? [{ kind: 'email' as const, text: email }] : []),
  ...(city ? [{ kind: 'city' as const, text: city }] : []),
  ...(street || house || apartment
    ? [
        {
          kind: 'address' as const,
          text: texts.address({ street, house, apartment }),
          searched: searchText(street) + numberText(house) + numberText(apartment),
        },
      ]
    : []),
  ...notes.map(hiddenNote),
];
