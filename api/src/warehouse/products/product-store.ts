import { createHash } from 'node:crypto';
import type { Ids } from 'shared/contract/primitives';
import type { NewProduct, ProductChange } from 'shared/contract/product';
import { changeAs } from '../../accounts/change-as.ts';
import type { SignedInUser } from '../../accounts/session/access-tokens.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Unprocessable } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type RecordStore, recordStore, type Written } from '../records/record-store.ts';
import type { RecordTable } from '../records/record-table.ts';
import { refuseFractionsOfKopecks } from './price-rules.ts';
import { refuseSizesTwice } from './size-rules.ts';

/** Products. Only products can be created here; orders and parties come from elsewhere. */
export interface ProductStore extends RecordStore<ProductChange> {
  /**
   * Returns the JSON text of the whole product. A repeated request of the same user with the same `key` creates no
   * second product, for a day.
   * @throws Unprocessable if the first request had another body; Conflict for an unknown category or collection, or for
   * a duplicate size, however it is typed.
   */
  create(product: NewProduct, by: SignedInUser, key?: string): Promise<Written>;
  /** Counts the orders that contain any of these products; deleted orders and items do not count. */
  countOrders(ids: Ids): Promise<number>;
}

export const productStore = (db: Database, kind: RecordTable): ProductStore => {
  const records = recordStore<ProductChange>(db, kind);
  return {
    ...records,

    change: async (id, change, author) => {
      refuseFractionsOfKopecks(change);
      return records.change(id, change, author);
    },

    create: async (given, by, key) => {
      const { modifications = [], ...product } = given;
      refuseFractionsOfKopecks(product);
      refuseSizesTwice(modifications);
      const id = await changeAs(db, by, async (tx) => {
        const earlier = key === undefined ? null : await productOfRequest(tx, by, { key, body: given });
        if (earlier !== null) {
          return earlier;
        }
        const [made] = await tx<[{ id: number }]>`insert into products ${tx(product)} returning id`;
        await insertSizes(tx, made.id, modifications);
        if (key !== undefined) {
          await tx`update product_requests set product_id = ${made.id} where user_id = ${by.id} and key = ${key}`;
        }
        return made.id;
      });
      return records.find(id, by);
    },

    countOrders: async (ids) => {
      const [{ count }] = await db<[{ count: number }]>`
        select count(distinct o.id)::integer as count
        from modifications m
        join order_items i on i.modification_id = m.id and i.deleted_at is null
        join orders o on o.id = i.order_id and o.deleted_at is null
        where m.product_id = any (${ids})`;
      return count;
    },
  };
};

/**
 * Records the request, or returns the product that it created earlier. Waits for a concurrent request with the same
 * key.
 * @throws Unprocessable if the earlier request had another body.
 */
const productOfRequest = async (
  tx: Queries,
  by: SignedInUser,
  { key, body }: { key: string; body: NewProduct },
): Promise<number | null> => {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  await deleteOldRequests(tx, by, key);
  await tx`
    insert into product_requests (user_id, key, body_hash) values (${by.id}, ${key}, ${bodyHash})
    on conflict do nothing`;
  const [request] = await tx<[{ product_id: number | null; is_same: boolean }]>`
    select product_id, coalesce(body_hash = ${bodyHash}, true) as is_same
    from product_requests where user_id = ${by.id} and key = ${key}`;
  if (!request.is_same) {
    throw new Unprocessable(texts.otherBody);
  }
  return request.product_id;
};

/** More than one request adds, so that old rows do not accumulate. */
const deletedAtOnce = 20;

const deleteOldRequests = async (tx: Queries, by: SignedInUser, key: string) => {
  await tx`
    delete from product_requests
    where user_id = ${by.id} and key = ${key} and made_at < now() - interval '1 day'`;
  await tx`
    delete from product_requests where (user_id, key) in (
      select user_id, key from product_requests where made_at < now() - interval '1 day'
      limit ${deletedAtOnce} for update skip locked
    )`;
};

const insertSizes = (tx: Queries, productId: number, sizes: NonNullable<NewProduct['modifications']>) => tx`
  insert into modifications (product_id, size, remaining, position)
  select ${productId}, size, remaining, position
  from unnest(
    ${sizes.map(({ size }) => size.trim())}::text[], ${sizes.map(({ remaining }) => remaining)}::integer[]
  ) with ordinality given (size, remaining, position)`;
