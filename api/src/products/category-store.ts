import { changeAs } from '../database/change-as.ts';
import type { Database } from '../database/database.ts';
import { NotFound } from '../failure.ts';
import type { ListSource } from '../lists/list-source.ts';
import type { SignedInUser } from '../session/access-tokens.ts';

/** What products are sorted by, by name. A row is exactly `{id, name}`: that is how the list knows a category (spec §2). */
export const categorySource: ListSource = {
  entity: 'category',
  tellsChanges: true,
  rows: (tx, ids) => tx`
    select id, name from categories where deleted_at is null ${ids ? tx`and id = any (${[...ids]})` : tx``} order by name`,
};

export const collectionSource: ListSource = {
  entity: 'collection',
  tellsChanges: true,
  rows: (tx, ids) =>
    tx`select id, name from collections ${ids ? tx`where id = any (${[...ids]})` : tx``} order by name`,
};

/** Deleting a category keeps it: its products show none until it is brought back. */
export interface CategoryStore {
  /** @throws NotFound when there is no such category. */
  remove(id: number, by: SignedInUser): Promise<void>;
  /** @throws NotFound when there never was one; Conflict when another has its name by now. */
  restore(id: number, by: SignedInUser): Promise<void>;
}

export const categoryStore = (db: Database): CategoryStore => ({
  remove: (id, by) =>
    changeAs(db, by, async (tx) => {
      const { count } = await tx`update categories set deleted_at = now() where id = ${id} and deleted_at is null`;
      refuseMissing(count);
    }),
  restore: (id, by) =>
    changeAs(db, by, async (tx) => {
      const { count } = await tx`update categories set deleted_at = null where id = ${id}`;
      refuseMissing(count);
    }),
});

const refuseMissing = (count: number) => {
  if (count === 0) {
    throw new NotFound();
  }
};
