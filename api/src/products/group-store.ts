import type { Category } from 'shared/contract/product';
import { changeAs } from '../database/change-as.ts';
import type { Database, Queries } from '../database/database.ts';
import { Conflict, NotFound } from '../failure.ts';
import type { ListSource } from '../lists/list-source.ts';
import type { SignedInUser } from '../session/access-tokens.ts';
import { texts } from '../texts.ts';

/** What products are sorted into, by name. A row is exactly `{id, name}`: that is how the list knows a category (spec §2). */
export interface GroupTable extends ListSource {
  table: 'categories' | 'collections';
  /** Said where another one has the name. */
  nameTaken: string;
}

const groupTable = (parts: Pick<GroupTable, 'entity' | 'table' | 'nameTaken'>): GroupTable => ({
  ...parts,
  tellsChanges: true,
  rows: (tx, ids) => tx`
    select id, name from ${tx(parts.table)}
    where deleted_at is null ${ids ? tx`and id = any (${[...ids]})` : tx``} order by name`,
});

export const categoryTable = groupTable({
  entity: 'category',
  table: 'categories',
  nameTaken: texts.fields.categoryTaken,
});
export const collectionTable = groupTable({
  entity: 'collection',
  table: 'collections',
  nameTaken: texts.fields.collectionTaken,
});

/** Deleting a group keeps it: its products show none until it is brought back. */
export interface GroupStore {
  /** @throws Conflict when another one has the name, in whatever case. */
  create(name: string, by: SignedInUser): Promise<Category>;
  /** @throws NotFound when there is no such group; Conflict when another one has the name, in whatever case. */
  rename(id: number, name: string, by: SignedInUser): Promise<Category>;
  /** @throws NotFound when there is no such group. */
  remove(id: number, by: SignedInUser): Promise<void>;
  /** @throws NotFound when there never was one; Conflict when another has its name by now. */
  restore(id: number, by: SignedInUser): Promise<void>;
}

export const groupStore = (db: Database, kind: GroupTable): GroupStore => ({
  create: (given, by) =>
    changeAs(db, by, async (tx) => {
      const name = given.trim();
      await refuseTaken(tx, kind, name);
      const [made] = await tx<[Category]>`insert into ${tx(kind.table)} (name) values (${name}) returning id, name`;
      return made;
    }),

  rename: (id, given, by) =>
    changeAs(db, by, async (tx) => {
      const name = given.trim();
      await refuseTaken(tx, kind, name, id);
      const [renamed] = await tx<Category[]>`
        update ${tx(kind.table)} set name = ${name} where id = ${id} and deleted_at is null returning id, name`;
      if (!renamed) {
        throw new NotFound();
      }
      return renamed;
    }),

  remove: (id, by) =>
    changeAs(db, by, async (tx) => {
      const { count } = await tx`
        update ${tx(kind.table)} set deleted_at = now() where id = ${id} and deleted_at is null`;
      refuseMissing(count);
    }),

  restore: (id, by) =>
    changeAs(db, by, async (tx) => {
      const { count } = await tx`update ${tx(kind.table)} set deleted_at = null where id = ${id}`;
      refuseMissing(count);
    }),
});

const refuseTaken = async (tx: Queries, { table, nameTaken }: GroupTable, name: string, ownId = 0) => {
  const [other] = await tx`
    select from ${tx(table)} where lower(name) = lower(${name}) and deleted_at is null and id <> ${ownId}`;
  if (other) {
    throw new Conflict(nameTaken, { name: nameTaken });
  }
};

const refuseMissing = (count: number) => {
  if (count === 0) {
    throw new NotFound();
  }
};
