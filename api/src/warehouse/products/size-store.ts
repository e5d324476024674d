import { orderOfCode } from '@shared/contract/vocabulary/code';
import { sizeKey } from '@shared/contract/vocabulary/size';
import type { CodeOfSize, NewSizeCode } from '@shared/contract/wire/code';
import type { Product } from '@shared/contract/wire/product';
import type { NewSize, SizeChange } from '@shared/contract/wire/size';
import { DatabaseError } from 'pg';
import { changeAs } from '../../accounts/change-as.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import { texts } from '../../texts.ts';
import { ownerOfCode } from '../codes/code-store.ts';
import { type KeyedRequest, oncePerKey } from '../records/once-per-key.ts';
import { lockRecord, type RecordTable, readPartAuthors, readWhole, type Written } from '../records/record-store.ts';

/**
 * The sizes of a product. Each method returns the JSON text of the whole product, and throws NotFound if there is no such
 * product or size.
 */
export interface SizeStore {
  /** @throws Conflict if the product has the size, however it is typed, or another size has the barcode; with the name of that one. */
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
  /** A code that the size has gets the pieces. @throws Conflict if another size has it, or an order. */
  addCode(size: SizeKey, code: NewSizeCode, request: KeyedRequest): Promise<Written>;
  /** Any code, the barcode too; also NotFound if the size does not have it. */
  removeCode(size: SizeKey, code: CodeOfSize, request: KeyedRequest): Promise<Written>;
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

  /** As `change`, of a size that is locked. */
  const changeOne = (
    { productId, modificationId }: SizeKey,
    request: KeyedRequest,
    work: (tx: Queries, product: { version: number }) => Promise<void>,
  ) =>
    change(productId, request, async (tx) => {
      const [size] = await tx`
        select from modifications
        where id = ${modificationId} and product_id = ${productId} and deleted_at is null for no key update`;
      const product = await lockRecord(tx, { table: 'products' }, productId);
      if (!size) {
        throw new NotFound();
      }
      await work(tx, product);
    });

  /** Names the size that has a code, which the database refuses without it. */
  const withCode = async (
    { code, field }: { code: string | null | undefined; field: string },
    work: () => Promise<Written>,
  ) => {
    if (typeof code !== 'string') {
      return work();
    }
    const orderId = orderOfCode(code);
    if (orderId !== undefined) {
      const detail = texts.sizes.isOrderCode(orderId);
      throw new Conflict(detail, { [field]: detail });
    }
    try {
      return await work();
    } catch (error) {
      const isTaken = error instanceof DatabaseError && error.constraint === 'size_codes_key';
      const owner = isTaken && (await ownerOfCode(db, code.trim()));
      if (!owner) {
        throw error;
      }
      const detail = texts.sizes.codeTaken(owner);
      throw new Conflict(detail, { [field]: detail });
    }
  };

  return {
    add: (productId, { size, minimum = null, place = null, barcode = null }, request) =>
      withCode({ code: barcode, field: 'barcode' }, () =>
        change(productId, request, async (tx) => {
          await lockRecord(tx, { table: 'products' }, productId);
          await refuseTaken(tx, { productId, size });
          await refuseTooMany(tx, productId);
          await tx`
            insert into modifications (product_id, size, position, minimum, place, barcode)
            select ${productId}, ${size.trim()}, coalesce(max(position), 0) + 1,
              ${minimum}::integer, ${trimmed(place)}::text, ${trimmed(barcode)}::text
            from modifications where product_id = ${productId} and deleted_at is null`;
        }),
      ),

    change: (key, given, { ifMatch, ...request }) =>
      withCode({ code: given.barcode, field: 'barcode' }, () =>
        changeOne(key, request, async (tx, { version }) => {
          const { productId, modificationId } = key;
          if (!isMeantFor(version, ifMatch)) {
            const current: Product = JSON.parse((await readWhole(tx, kind, productId, request.by)).json);
            throw new VersionConflict(current, await readSizeAuthors(tx, current, modificationId));
          }
          await refuseTaken(tx, { productId, modificationId, ...given });
          await tx`update modifications set ${tx(trimmedFields(given))} where id = ${modificationId}`;
        }),
      ),

    addCode: (key, { code, pieces = 1 }, request) =>
      withCode({ code, field: 'code' }, () =>
        changeOne(key, request, async (tx) => {
          const { modificationId } = key;
          const { count } = await tx`
            update size_codes set pieces = ${pieces}
            where modification_id = ${modificationId} and key = code_key(${code.trim()})`;
          if (count === 0) {
            await refuseTooManyCodes(tx, modificationId);
            await tx`
              insert into size_codes (modification_id, code, pieces) values (${modificationId}, ${code.trim()}, ${pieces})`;
          }
        }),
      ),

    removeCode: (key, { code }, request) =>
      changeOne(key, request, async (tx) => {
        const { count } = await tx`
          delete from size_codes where modification_id = ${key.modificationId} and key = code_key(${code.trim()})`;
        if (count === 0) {
          throw new NotFound();
        }
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

interface ClaimedName {
  productId: number;
  modificationId?: number;
  size?: string;
}

const refuseTaken = async (tx: Queries, { productId, modificationId = 0, size }: ClaimedName) => {
  if (size === undefined) {
    return;
  }
  const others = await tx<{ size: string }[]>`
    select size from modifications
    where product_id = ${productId} and deleted_at is null and id <> ${modificationId}`;
  if (others.some((other) => sizeKey(other.size) === sizeKey(size))) {
    throw new Conflict(texts.fields.sizeTwice, { size: texts.fields.sizeTwice });
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

const mostCodes = 100;

const refuseTooManyCodes = async (tx: Queries, modificationId: number) => {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*) from size_codes where modification_id = ${modificationId}`;
  if (count >= mostCodes) {
    throw new Conflict(texts.sizes.tooManyCodes);
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
