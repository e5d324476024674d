import { sizeKey } from '@shared/contract/vocabulary/size';
import type { Ids } from '@shared/contract/wire/primitives';
import type { NewProduct, ProductChange } from '@shared/contract/wire/product';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database, Queries } from '../../database/database.ts';
import { BadRequest, Conflict } from '../../failure.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { type RecordStore, type RecordTable, recordStore, type Written } from '../records/record-store.ts';

const prices = ['cost_price', 'price', 'discount_price', 'min_price'] as const;

/**
 * The database would round such prices silently.
 * @throws BadRequest if a price has more than two decimals.
 */
const refuseFractionsOfKopecks = (product: Pick<ProductChange, (typeof prices)[number]>): void => {
  for (const name of prices) {
    const price = product[name];
    if (typeof price === 'number' && Number(price.toFixed(2)) !== price) {
      throw new BadRequest(texts.badRequest, { [name]: texts.fields.tooPrecise });
    }
  }
};

/** @throws Conflict if two of the sizes are the same, however they are typed. */
const refuseSizesTwice = (sizes: readonly { size: string }[]): void => {
  const seen = new Set<string>();
  for (const { size } of sizes) {
    const key = sizeKey(size);
    if (seen.has(key)) {
      throw new Conflict(texts.fields.sizeTwice, { modifications: texts.fields.sizeTwice });
    }
    seen.add(key);
  }
};

/** Products. Only products can be created here; orders and parties come from elsewhere. */
export interface ProductStore extends RecordStore<ProductChange> {
  /**
   * Returns the JSON text of the whole product. A request that is repeated with its key creates no second product.
   * @throws Unprocessable if the first request had another body; Conflict for an unknown category or collection, or for
   * a duplicate size, however it is typed.
   */
  create(product: NewProduct, request: KeyedRequest): Promise<Written>;
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

    create: async ({ modifications = [], ...product }, request) => {
      refuseFractionsOfKopecks(product);
      refuseSizesTwice(modifications);
      const id = await changeAs(db, request.by, (tx) =>
        oncePerKey(tx, request, async () => {
          const [made] = await tx<[{ id: number }]>`insert into products ${tx(product)} returning id`;
          await insertSizes(tx, made.id, modifications);
          return made.id;
        }),
      );
      return records.find(id, request.by);
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

const insertSizes = (tx: Queries, productId: number, sizes: NonNullable<NewProduct['modifications']>) => tx`
  insert into modifications (product_id, size, remaining, position)
  select ${productId}, size, remaining, position
  from unnest(
    ${sizes.map(({ size }) => size.trim())}::text[], ${sizes.map(({ remaining }) => remaining)}::integer[]
  ) with ordinality given (size, remaining, position)`;
