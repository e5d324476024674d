import { codeKey, internalBarcode, internalRanges } from '@shared/contract/vocabulary/code';
import type { AssignedBarcodes, IgnoredCodes } from '@shared/contract/wire/code';
import type { Ids } from '@shared/contract/wire/primitives';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** The size that has a code; undefined for a free one. */
export const ownerOfCode = async (tx: Queries, code: string): Promise<{ name: string; size: string } | undefined> => {
  const [owner] = await tx<{ name: string; size: string }[]>`
    select p.name, m.size
    from size_codes c join modifications m on m.id = c.modification_id join products p on p.id = m.product_id
    where c.key = code_key(${code}) and c.is_live`;
  return owner;
};

/** Codes of several sizes, and those that no size has. */
export interface CodeStore {
  /**
   * Gives an internal barcode to each size of these products that has none. Products that are unknown or deleted get none.
   * @returns the sizes that got one.
   */
  assign(productIds: Ids, by: Person): Promise<AssignedBarcodes>;
  ignored(): Promise<IgnoredCodes>;
  /** @throws Conflict if a size has the code. */
  ignore(code: string, by: Person): Promise<void>;
  /** A code that is not ignored stays so. */
  heed(code: string, by: Person): Promise<void>;
}

export const codeStore = (db: Database): CodeStore => ({
  assign: (productIds, by) =>
    changeAs(db, by, async (tx) => {
      const sizes = await tx<{ modification_id: number; product_id: number; size: string }[]>`
        select id as modification_id, product_id, size from modifications
        where product_id = any (${productIds}) and deleted_at is null and barcode is null
        order by id for no key update`;
      const products = await tx<{ id: number }[]>`
        select id from products
        where id = any (${sizes.map(({ product_id }) => product_id)}) and deleted_at is null
        order by id for no key update`;
      const live = new Set(products.map(({ id }) => id));
      const assigned = await withFreeBarcodes(
        tx,
        sizes.filter(({ product_id }) => live.has(product_id)),
      );
      await tx`
        select assign_barcodes(${assigned.map(({ modification_id }) => modification_id)}::integer[],
          ${assigned.map(({ barcode }) => barcode)}::text[])`;
      return { sizes: assigned };
    }),

  ignored: async () => {
    const codes = await db<{ code: string }[]>`select code from ignored_codes order by ignored_at desc, key`;
    return { codes: codes.map(({ code }) => code) };
  },

  ignore: (given, by) =>
    changeAs(db, by, async (tx) => {
      const code = given.trim();
      const owner = await ownerOfCode(tx, code);
      if (owner) {
        throw new Conflict(texts.sizes.codeTaken(owner));
      }
      await tx`insert into ignored_codes (code, user_id) values (${code}, ${by.id}) on conflict do nothing`;
    }),

  heed: (code, by) =>
    changeAs(db, by, async (tx) => {
      await tx`delete from ignored_codes where key = code_key(${code.trim()})`;
    }),
});

/** A person may have given a barcode of our own to another size: then the size gets one of the next range. */
const withFreeBarcodes = async <Size extends { modification_id: number }>(tx: Queries, sizes: readonly Size[]) => {
  const assigned: (Size & { barcode: string })[] = [];
  let waiting = sizes;
  for (const range of internalRanges) {
    const tried = waiting.map((size) => ({ ...size, barcode: internalBarcode(size.modification_id, range) }));
    const found = await tx<{ key: string }[]>`
      select key from size_codes where is_live and key = any (${tried.map(({ barcode }) => codeKey(barcode))})`;
    const taken = new Set(found.map(({ key }) => key));
    assigned.push(...tried.filter(({ barcode }) => !taken.has(codeKey(barcode))));
    waiting = tried.filter(({ barcode }) => taken.has(codeKey(barcode)));
    if (waiting.length === 0) {
      break;
    }
  }
  return assigned;
};
