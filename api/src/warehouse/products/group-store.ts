import type { Category } from '@shared/contract/wire/product';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Conflict, NotFound } from '../../failure.ts';
import { texts } from '../../texts.ts';
import type { ListSource } from '../lists/list.ts';

/**
 * Groups of products, by name. A row is exactly `{id, name}`, the shape by which the list recognises a category (spec
 * §2).
 */
export interface GroupTable extends ListSource {
  table: 'categories' | 'collections';
  /** The error text if another group has the name. */
  nameTaken: string;
}

const groupTable = (parts: Pick<GroupTable, 'entity' | 'table' | 'nameTaken'>): GroupTable => ({
  ...parts,
  sendsChanges: true,
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

/** A deleted group is kept: its products show no group until it is restored. */
export interface GroupStore {
  /** @throws Conflict if another group has the name, ignoring case. */
  create(name: string, by: Person): Promise<Category>;
  /** @throws NotFound if there is no such group; Conflict if another group has the name, ignoring case. */
  rename(id: number, name: string, by: Person): Promise<Category>;
  /** @throws NotFound if there is no such group. */
  remove(id: number, by: Person): Promise<void>;
  /** @throws NotFound if there never was one; Conflict if another group has its name now. */
  restore(id: number, by: Person): Promise<void>;
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
