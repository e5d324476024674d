import { sizeKey } from '@shared/contract/vocabulary/size';
import type { Product } from '@shared/contract/wire/product';
import type { NewSize, SizeChange } from '@shared/contract/wire/size';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { lockRecord, type RecordTable, readPartAuthors, readWhole, type Written } from '../records/record-store.ts';

/**
 * The sizes of a product. Each method returns the JSON text of the whole product, and throws NotFound if there is no such
 * product or size.
 */
export interface SizeStore {
  /** @throws Conflict if the product has the size, however it is typed, or another size has the barcode. */
  add(productId: number, size: NewSize, request: KeyedRequest): Promise<Written>;
  /** @throws VersionConflict for another version of the product; Conflict as `add`. */
  change(size: SizeKey, change: SizeChange, request: KeyedRequest & { ifMatch: string | undefined }): Promise<Written>;
  /** @throws Conflict if these are not exactly the sizes of the product. */
  reorder(productId: number, ids: readonly number[], request: KeyedRequest): Promise<Written>;
  /**
   * What was on hand at first may have been written off since; an opening and its write-offs are no reason to keep a size.
   * @throws Conflict if the size moved otherwise, is in an order or a party, is counted in an open stocktake, or, with the
   * field `remaining`, has pieces on hand.
   */
  remove(size: SizeKey, request: KeyedRequest): Promise<Written>;
}

interface SizeKey {
  productId: number;
  modificationId: number;
}

/** Locks are taken as everywhere: modifications before their product (`functions/stock.sql`). */
export const sizeStore = (db: Database, kind: RecordTable): SizeStore => {
  const change = async (productId: number, request: KeyedRequest, work: (tx: Queries) => Promise<void>) => {
    await changeAs(db, request.by, (tx) =>
      oncePerKey(tx, request, async () => {
        await work(tx);
        return productId;
      }),
    );
    return readWhole(db, kind, productId, request.by);
  };

  return {
    add: (productId, { size, minimum = null, place = null, barcode = null }, request) =>
      change(productId, request, async (tx) => {
        await lockRecord(tx, { table: 'products' }, productId);
        await refuseTaken(tx, { productId, size, barcode });
        await refuseTooMany(tx, productId);
        await tx`
          insert into modifications (product_id, size, position, minimum, place, barcode)
          select ${productId}, ${size.trim()}, coalesce(max(position), 0) + 1,
            ${minimum}::integer, ${trimmed(place)}::text, ${trimmed(barcode)}::text
          from modifications where product_id = ${productId} and deleted_at is null`;
      }),

    change: ({ productId, modificationId }, given, { ifMatch, ...request }) =>
      change(productId, request, async (tx) => {
        const [size] = await tx`
          select from modifications
          where id = ${modificationId} and product_id = ${productId} and deleted_at is null for no key update`;
        const { version } = await lockRecord(tx, { table: 'products' }, productId);
        if (!size) {
          throw new NotFound();
        }
        if (!isMeantFor(version, ifMatch)) {
          const current: Product = JSON.parse((await readWhole(tx, kind, productId, request.by)).json);
          throw new VersionConflict(current, await readSizeAuthors(tx, current, modificationId));
        }
        await refuseTaken(tx, { productId, modificationId, ...given });
        await tx`update modifications set ${tx(trimmedFields(given))} where id = ${modificationId}`;
      }),

    reorder: (productId, ids, request) =>
      change(productId, request, async (tx) => {
        await tx`select from modifications where product_id = ${productId} order by id for no key update`;
        await lockRecord(tx, { table: 'products' }, productId);
        const sizes = await tx<{ id: number }[]>`
          select id from modifications where product_id = ${productId} and deleted_at is null`;
        if (sizes.length !== ids.length || sizes.some(({ id }) => !ids.includes(id))) {
          throw new Conflict(texts.sizes.changedMeanwhile);
        }
        await tx`
          update modifications m set position = given.position
          from unnest(${[...ids]}::integer[]) with ordinality given (id, position)
          where m.id = given.id and m.position <> given.position`;
      }),

    remove: ({ productId, modificationId }, request) =>
      change(productId, request, async (tx) => {
        // Stronger than elsewhere: it also waits for a call that is ordering the size.
        const [size] = await tx`
          select from modifications
          where id = ${modificationId} and product_id = ${productId} and deleted_at is null for update`;
        await lockRecord(tx, { table: 'products' }, productId);
        if (!size) {
          throw new NotFound();
        }
        await refuseUsed(tx, modificationId);
        await tx`update modifications set deleted_at = now() where id = ${modificationId}`;
      }),
  };
};

/** Who wrote the values of a size of this product, as far as its history knows. */
const readSizeAuthors = async (tx: Queries, { id, modifications }: Product, modificationId: number) => {
  const current = modifications.find((size) => size.id === modificationId);
  if (!current) {
    return {};
  }
  const { size, minimum = null, place = null, barcode = null } = current;
  const part = { entity: 'product', id, field: 'modifications', is: { size } } as const;
  return readPartAuthors(tx, part, { size, minimum, place, barcode });
};

const trimmed = (text: string | null) => text?.trim() ?? null;

const trimmedFields = (change: SizeChange) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );

interface ClaimedNames {
  productId: number;
  modificationId?: number;
  size?: string;
  barcode?: string | null;
}

const refuseTaken = async (tx: Queries, { productId, modificationId = 0, size, barcode }: ClaimedNames) => {
  if (size !== undefined) {
    const others = await tx<{ size: string }[]>`
      select size from modifications
      where product_id = ${productId} and deleted_at is null and id <> ${modificationId}`;
    if (others.some((other) => sizeKey(other.size) === sizeKey(size))) {
      throw new Conflict(texts.fields.sizeTwice, { size: texts.fields.sizeTwice });
    }
  }
  if (typeof barcode === 'string') {
    const [other] = await tx`
      select from modifications where barcode = ${barcode.trim()} and deleted_at is null and id <> ${modificationId}`;
    if (other) {
      throw new Conflict(texts.sizes.barcodeTaken, { barcode: texts.sizes.barcodeTaken });
    }
  }
};

/** As many as a new product may have. */
const mostSizes = 200;

const refuseTooMany = async (tx: Queries, productId: number) => {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*) from modifications where product_id = ${productId} and deleted_at is null`;
  if (count >= mostSizes) {
    throw new Conflict(texts.sizes.tooMany);
  }
};

/** A deleted item of an order and a deleted line of a party can be restored, so they count. */
const refuseUsed = async (tx: Queries, modificationId: number) => {
  const [{ remaining, has_moved, is_ordered, is_in_party, is_counted }] = await tx<
    [{ remaining: number; has_moved: boolean; is_ordered: boolean; is_in_party: boolean; is_counted: boolean }]
  >`
    select
      (select remaining from modifications where id = ${modificationId}),
      exists (
        select from movements
        where modification_id = ${modificationId} and kind not in ('opening', 'write_off')) as has_moved,
      exists (select from order_items where modification_id = ${modificationId}) as is_ordered,
      exists (select from party_lines where modification_id = ${modificationId}) as is_in_party,
      exists (
        select from stocktake_lines l join stocktakes s on s.id = l.stocktake_id and s.status = 'open'
        where l.modification_id = ${modificationId} and l.counted is not null) as is_counted`;
  // Less than nothing comes of write-offs only: nothing is left to write off.
  if (has_moved || remaining < 0) {
    throw new Conflict(texts.sizes.hasMoved);
  }
  if (is_ordered) {
    throw new Conflict(texts.sizes.isOrdered);
  }
  if (is_in_party) {
    throw new Conflict(texts.sizes.isInParty);
  }
  if (is_counted) {
    throw new Conflict(texts.sizes.isCounted);
  }
  if (remaining !== 0) {
    const detail = texts.sizes.hasPieces(remaining);
    throw new Conflict(detail, { remaining: detail });
  }
};
