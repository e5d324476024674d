import type { Entity } from '@shared/contract/vocabulary/entity';
import type { ChangeUndo, LeftOut } from '@shared/contract/wire/change';
import type { Ids } from '@shared/contract/wire/primitives';
import { changeAs } from '../../accounts/change-as.ts';
import type { Person } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Fragment } from '../../database/sql-text.ts';
import { NotFound, VersionConflict } from '../../failure.ts';
import { isMeantFor } from '../../http/conditional-request.ts';
import type { ListSource } from '../lists/list.ts';
import { type Revision, readRevision } from '../lists/revision.ts';
import { isInBin } from './in-bin.ts';

/** A table of records that a user can open, change, delete and restore. */
export interface RecordTable extends ListSource {
  table: 'orders' | 'parties' | 'products';
  entity: Entity & ('order' | 'party' | 'product');
  /** A select of the whole record for this reader, deleted or not, including its `version`. */
  whole(tx: Queries, id: number, reader: Person): Fragment;
}

/** A response that the database wrote as JSON, and the version of its row. */
export interface Written {
  json: string;
  version: number;
}

/** The user who changes a record, and the version that they have read (`If-Match`); undefined accepts any version. */
export interface Author {
  by: Person;
  ifMatch: string | undefined;
}

/** Columns and their new values. */
type Fields = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The records of one table. A deleted record is kept in the table; every method treats it as unknown, except `findDeleted`
 * and `restore` while it is in the bin.
 */
export interface RecordStore<Change> {
  /**
   * The JSON text of the whole record.
   * @throws NotFound if there is no such record.
   */
  find(id: number, by: Person): Promise<Written>;
  /**
   * The JSON text of a whole deleted record.
   * @throws NotFound if there is none in the bin.
   */
  findDeleted(id: number, by: Person): Promise<Written>;
  /**
   * Writes fields and returns the JSON text of the record's list row.
   * @throws NotFound if there is no such record; VersionConflict, with the whole record, for another version.
   */
  change(id: number, change: Change, author: Author): Promise<Written>;
  /**
   * Writes the same fields of several records, except those that other users have changed or deleted since the revision
   * `seen`.
   * @returns the skipped records.
   * @throws NotFound without `seen`, and changes none, if one of them does not exist.
   */
  changeAll(ids: Ids, change: Change, by: Person, seen?: string): Promise<LeftOut>;
  /**
   * Restores the value before of the records whose last change of this field this user made, to this value.
   * @returns the other records.
   */
  undo(undo: ChangeUndo, by: Person): Promise<LeftOut>;
  /**
   * Deletes these records.
   * @throws NotFound, and deletes none, if one of them does not exist.
   */
  remove(ids: Ids, by: Person): Promise<void>;
  /**
   * Restores deleted records; others stay as they are.
   * @throws NotFound, and restores none, for an unknown id or one that is no longer in the bin.
   */
  restore(ids: Ids, by: Person): Promise<void>;
}

export const recordStore = <Change extends Fields>(db: Database, kind: RecordTable): RecordStore<Change> => ({
  find: (id, by) => readWhole(db, kind, id, by),

  findDeleted: (id, by) => readOne(db, kind, { id, by }, isInBin(db, kind.table)),

  change: (id, change, { by, ifMatch }) =>
    changeAs(db, by, async (tx) => {
      const { version } = await lockRecord(tx, kind, id);
      if (!isMeantFor(version, ifMatch)) {
        const { json } = await readWhole(tx, kind, id, by);
        throw new VersionConflict(JSON.parse(json), await readAuthors(tx, kind, id, Object.keys(change)));
      }
      await write(tx, kind, [id], change);
      const [line] = await tx<Written[]>`
        select r.version, row_to_json(r)::text as json from (${kind.rows(tx, [id], undefined, by.rights)}) r`;
      // After a change of the filter of the list, such as `archived`, the row is no longer in it: then the whole record
      // is returned.
      return line ?? readWhole(tx, kind, id, by);
    }),

  changeAll: (ids, change, by, seen) =>
    changeAs(db, by, async (tx) => {
      const found = await lockFound(tx, kind, ids);
      if (seen === undefined) {
        refuseMissing(found, ids);
        await write(tx, kind, ids, change);
        return { left_out: [] };
      }
      const changed = new Set(await changedByOthers(tx, kind, { ids, by, since: readRevision(seen) }));
      const free = found.flatMap(({ id }) => (changed.has(id) ? [] : [id]));
      await write(tx, kind, free, change);
      const written = new Set(free);
      return { left_out: ids.filter((id) => !written.has(id)) };
    }),

  undo: ({ ids, field, value }, by) =>
    changeAs(db, by, async (tx) => {
      await lockFound(tx, kind, ids);
      const undone = await tx<{ id: number }[]>`
        with last as (
          select distinct on (entity_id) entity_id, user_id, old_value #>> '{}' as before, new_value #>> '{}' as value
          from history where entity = ${kind.entity} and entity_id = any (${ids}) and field = ${field}
          order by entity_id, id desc
        )
        update ${tx(kind.table)} r set ${tx(field)} = last.before
        from last
        where r.id = last.entity_id and r.id = any (${ids}) and last.user_id = ${by.id} and last.value = ${value}
          and r.${tx(field)} = ${value} and r.deleted_at is null
        returning r.id`;
      const isUndone = new Set(undone.map(({ id }) => id));
      return { left_out: ids.filter((id) => !isUndone.has(id)) };
    }),

  remove: (ids, by) =>
    changeAs(db, by, async (tx) => {
      refuseMissing(await lockFound(tx, kind, ids), ids);
      await tx`update ${tx(kind.table)} set deleted_at = now() where id = any (${ids})`;
    }),

  restore: (ids, by) =>
    changeAs(db, by, async (tx) => {
      const found = await tx`
        select id from ${tx(kind.table)}
        where id = any (${ids}) and (deleted_at is null or ${isInBin(tx, kind.table)}) order by id for update`;
      refuseMissing(found, ids);
      await tx`update ${tx(kind.table)} set deleted_at = null where id = any (${ids})`;
    }),
});

/**
 * Locks a record until the transaction ends. Code that changes a part of a record calls this first, so that all
 * transactions take locks in the same order.
 * @throws NotFound if there is no such record.
 */
export const lockRecord = async (
  tx: Queries,
  { table }: Pick<RecordTable, 'table'>,
  id: number,
): Promise<{ version: number }> => {
  const [record] = await tx<{ version: number }[]>`
    select version from ${tx(table)} where id = ${id} and deleted_at is null for update`;
  if (!record) {
    throw new NotFound();
  }
  return record;
};

/** The logins of the users who wrote these fields of a record last; without fields that a program wrote, or nobody. */
const readAuthors = async (
  tx: Queries,
  { entity }: RecordTable,
  id: number,
  fields: readonly string[],
): Promise<Record<string, string>> => {
  const written = await tx<{ field: string; login: string | null }[]>`
    select distinct on (h.field) h.field, u.login
    from history h left join users u on u.id = h.user_id
    where h.entity = ${entity} and h.entity_id = ${id} and h.field = any (${[...fields]})
    order by h.field, h.id desc`;
  return Object.fromEntries(written.flatMap(({ field, login }) => (login === null ? [] : [[field, login]])));
};

/** A part of a record in its history: the field there, and what identifies the part, such as its size. */
interface HistoryPart {
  entity: RecordTable['entity'];
  id: number;
  field: string;
  is: Readonly<Record<string, string>>;
}

/**
 * The logins of the users who changed a part of a record to these values. Without values that were changed by a program, or
 * before the part was renamed.
 */
export const readPartAuthors = async (
  tx: Queries,
  { entity, id, field, is }: HistoryPart,
  values: Fields,
): Promise<Record<string, string>> => {
  const written = await tx<{ name: string; login: string | null }[]>`
    select distinct on (now.name) now.name, u.login
    from jsonb_each(${JSON.stringify(values)}::text::jsonb) now (name, value)
    join history h on h.old_value -> now.name is distinct from h.new_value -> now.name
      and h.new_value -> now.name is not distinct from nullif(now.value, 'null')
    left join users u on u.id = h.user_id
    where h.entity = ${entity} and h.entity_id = ${id} and h.field = ${field} and h.old_value is not null
      and h.new_value @> ${JSON.stringify(is)}::text::jsonb
    order by now.name, h.id desc`;
  return Object.fromEntries(written.flatMap(({ name, login }) => (login === null ? [] : [[name, login]])));
};

/** Those of the records that exist. In the order of the ids, so that concurrent transactions wait and do not deadlock. */
const lockFound = (tx: Queries, { table }: RecordTable, ids: Ids) => tx<{ id: number }[]>`
  select id from ${tx(table)} where id = any (${ids}) and deleted_at is null order by id for update`;

const refuseMissing = (found: readonly unknown[], ids: Ids) => {
  if (found.length < new Set(ids).size) {
    throw new NotFound();
  }
};

interface SeenRecords {
  ids: Ids;
  by: Person;
  since: Revision;
}

/**
 * The records whose last change was made after a revision by another user, according to the history. With a revision of
 * another epoch this is unknown, and no record is returned.
 */
const changedByOthers = async (tx: Queries, { entity }: RecordTable, { ids, by, since }: SeenRecords) => {
  const [{ changed }] = await tx<[{ changed: number[] }]>`
    select coalesce(json_agg(c.id order by c.id), '[]') as changed
    from changes c join change_counter on starts_with(${since.epoch}, epoch)
    where c.entity = ${entity} and c.revision > ${since.number} and c.id = any (${ids})
      and ${by.id}::integer is distinct from (
        select user_id from history h where h.entity = c.entity and h.entity_id = c.id order by h.id desc limit 1)`;
  return changed;
};

const write = (tx: Queries, { table }: RecordTable, ids: Ids, change: Fields) => tx`
  update ${tx(table)} set ${tx(change)} where id = any (${ids})`;

/**
 * The JSON text of a whole record.
 * @throws NotFound if there is no such record.
 */
export const readWhole = (tx: Queries, kind: RecordTable, id: number, by: Person): Promise<Written> =>
  readOne(tx, kind, { id, by }, tx`deleted_at is null`);

const readOne = async (
  tx: Queries,
  kind: RecordTable,
  { id, by }: { id: number; by: Person },
  condition: Fragment,
): Promise<Written> => {
  const [record] = await tx<Written[]>`
    select r.version, row_to_json(r)::text as json from (${kind.whole(tx, id, by)}) r
    where exists (select from ${tx(kind.table)} where id = ${id} and ${condition})`;
  if (!record) {
    throw new NotFound();
  }
  return record;
};
