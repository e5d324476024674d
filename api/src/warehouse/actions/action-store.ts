import {
  type Action,
  type ActionEntity,
  type ActionsQuery,
  mostTold,
  type UndoneAction,
} from '@shared/contract/wire/action';
import type { ChangeUndo, LeftOut } from '@shared/contract/wire/change';
import { OrderChange } from '@shared/contract/wire/order';
import { PartyChange } from '@shared/contract/wire/party';
import { ProductChange } from '@shared/contract/wire/product';
import { changeAs } from '../../accounts/change-as.ts';
import type { SignedInUser } from '../../accounts/tokens/access-tokens.ts';
import type { Database, Queries } from '../../database/database.ts';
import { NotFound } from '../../failure.ts';
import { isInBin } from '../records/in-bin.ts';

const pageSize = 40;

/** The fields of records that an undo can write; those of parts, such as lines and files, it cannot. */
const writable: Partial<Record<ActionEntity, { table: string; fields: ReadonlySet<string> }>> = {
  order: { table: 'orders', fields: new Set(Object.keys(OrderChange.properties)) },
  party: { table: 'parties', fields: new Set(Object.keys(PartyChange.properties)) },
  product: { table: 'products', fields: new Set(Object.keys(ProductChange.properties)) },
};

/** One change of a field, with the next change of the same field after it. */
interface Change {
  id: number;
  at: string;
  entity: ActionEntity;
  record_id: number;
  name: string | null;
  field: string;
  from: unknown;
  to: unknown;
  together: number | null;
  later: { at: string; user: string | null; is_own: boolean; to: unknown } | null;
}

const isDeletion = ({ field, to }: Pick<Change, 'field' | 'to'>) => field === 'deleted_at' && to !== null;

const canBeWritten = (change: Pick<Change, 'entity' | 'field' | 'to'>) =>
  isDeletion(change) || writable[change.entity]?.fields.has(change.field) === true;

/** The changes of one person at one moment, each action at most `mostTold` and one more. */
const changesAt = (db: Queries, userId: number, moments: ReturnType<Queries>) => db<Change[]>`
  select h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.entity,
    h.entity_id as record_id, h.field, h.old_value as "from", h.new_value as "to", h.together,
    case h.entity when 'product' then (select name from products where id = h.entity_id) end as name,
    (select json_build_object('at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'user', u.login, 'is_own', l.user_id = ${userId}, 'to', l.new_value)
      from history l left join users u on u.id = l.user_id
      where l.entity = h.entity and l.entity_id = h.entity_id and l.field = h.field and l.id > h.id
      order by l.id limit 1) as later
  from (${moments}) page
  cross join lateral (
    select * from history own where own.user_id = ${userId} and own.at = page.at order by own.id limit ${mostTold + 1}
  ) h
  order by h.at desc, h.id`;

const readActions = async (db: Database, userId: number, { entity, before }: ActionsQuery): Promise<Action[]> => {
  const own = db`user_id = ${userId} ${entity === undefined ? db`` : db`and entity = ${entity}`}`;
  // From moment to moment along the index: a bulk change is one step, however many records it has.
  const moments = db`
    with recursive moment as (
      (select at from history
        where ${own} ${before === undefined ? db`` : db`and at < (select at from history where id = ${before})`}
        order by at desc limit 1)
      union all
      select (select at from history where ${own} and at < moment.at order by at desc limit 1)
      from moment where moment.at is not null
    )
    select at from moment where at is not null limit ${pageSize}`;
  const changes = await changesAt(db, userId, moments);
  const groups = groupBy(changes, (change) => `${change.at} ${change.entity}`);
  return [...groups.values()]
    .map((group) => actionOf(group))
    .filter((action) => entity === undefined || action.entity === entity);
};

const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) {
      group.push(item);
    } else {
      groups.set(keyOf(item), [item]);
    }
  }
  return groups;
};

/** A value, if it is the same in all changes. */
const common = (values: readonly unknown[]) => {
  const texts = new Set(values.map((value) => JSON.stringify(value)));
  return texts.size === 1 ? values[0] : undefined;
};

const kindOf = (changes: readonly Change[]): Action['kind'] => {
  if (changes.some(({ field }) => field === 'id')) return 'created';
  const deletion = changes.find(({ field }) => field === 'deleted_at');
  if (!deletion) return 'changed';
  return isDeletion(deletion) ? 'deleted' : 'restored';
};

const actionOf = (changes: readonly Change[]): Action => {
  const [first] = changes;
  const last = changes.at(-1);
  if (!first || !last) throw new Error('an action without a change');
  const records = new Map(changes.map(({ record_id: id, name }) => [id, { id, name }]));
  const isMany = changes.length > mostTold;
  const kind = kindOf(changes);
  const isUndoable = kind !== 'created' && changes.some(canBeWritten);
  const standing = new Set(
    changes.filter((each) => canBeWritten(each) && each.later === null).map((each) => each.record_id),
  );
  const isTakenBack = ({ from, later }: Change) =>
    later?.is_own === true && JSON.stringify(later.to) === JSON.stringify(from);
  const overwritten = changes.filter((each) => canBeWritten(each) && each.later !== null && !each.later.is_own);
  return {
    id: Math.max(...changes.map(({ id }) => id)),
    at: first.at,
    entity: first.entity,
    kind,
    count: Math.max(records.size, ...changes.map(({ together }) => together ?? 1)),
    records: [...records.values()].slice(0, 5),
    changes:
      kind === 'changed'
        ? [...groupBy(changes, ({ field }) => field)].slice(0, 5).map(([field, each]) => ({
            field,
            from: common(each.map(({ from }) => from)),
            to: common(each.map(({ to }) => to)),
          }))
        : [],
    undoable: !isUndoable ? 0 : isMany ? null : standing.size,
    undone_at: changes.every(isTakenBack) ? (last.later?.at ?? null) : null,
    kept: isUndoable
      ? overwritten
          .slice(0, 3)
          .flatMap(({ record_id: id, field, later }) =>
            later ? [{ id, field, at: later.at, user: later.user, to: later.to }] : [],
          )
      : [],
  };
};

/** A change that is to be undone. */
type Undone = Pick<Change, 'id' | 'entity' | 'record_id' | 'field' | 'to'> & { is_last: boolean };

/** How a changed status of orders is undone: with its stock. */
type UndoStatus = (undo: ChangeUndo, by: SignedInUser) => Promise<LeftOut>;

interface FieldUndo {
  table: string;
  field: string;
  /** The ids of its changes in the history. */
  changes: readonly number[];
}

/**
 * Writes the values before of changes of one field, where the field was not changed since.
 * @returns the ids of the records that have them again.
 */
const undoField = async (tx: Queries, { table, field, changes }: FieldUndo): Promise<number[]> => {
  const isThere = field === 'deleted_at' ? isInBin(tx, 'r') : tx`r.deleted_at is null`;
  const undone = await tx<{ id: number }[]>`
    update ${tx(table)} r
    set ${tx(field)} = (jsonb_populate_record(r, jsonb_build_object(${field}::text, h.old_value))).${tx(field)}
    from history h
    where h.id = any (${[...changes]}) and h.entity_id = r.id and ${isThere} and ${isLast(tx)}
    returning r.id`;
  return undone.map(({ id }) => id);
};

/** SQL: whether the field was not changed after the change `h`. */
const isLast = (tx: Queries) => tx`not exists (
  select from history l
  where l.entity = h.entity and l.entity_id = h.entity_id and l.field = h.field and l.id > h.id)`;

/** What a person changed, made of the history, and undone with it. */
export interface ActionStore {
  /** The actions of a user, the last first, a page of them. */
  read(userId: number, query: ActionsQuery): Promise<Action[]>;
  /**
   * Restores the values before of all that is still as this user left it. That is an action too.
   * @throws NotFound if the user has no such action.
   */
  undo(id: number, by: SignedInUser): Promise<UndoneAction>;
}

export const actionStore = (db: Database, undoOrderStatus: UndoStatus): ActionStore => {
  /** The orders that have their status before again. */
  const undoStatuses = async (changes: readonly Undone[], by: SignedInUser) => {
    const undone: number[] = [];
    for (const [value, each] of groupBy(changes, ({ to }) => String(to))) {
      const ids = each.map(({ record_id }) => record_id);
      const leftOut = new Set((await undoOrderStatus({ ids, field: 'status', value }, by)).left_out);
      undone.push(...ids.filter((id) => !leftOut.has(id)));
    }
    return undone;
  };

  return {
    read: (userId, query) => readActions(db, userId, query),

    undo: async (id, by) => {
      const changes = await db<Undone[]>`
      select h.id, h.entity, h.entity_id as record_id, h.field, h.new_value as "to", ${isLast(db)} as is_last
      from history one join history h on h.user_id = one.user_id and h.at = one.at and h.entity = one.entity
      where one.id = ${id} and one.user_id = ${by.id}
      order by h.id`;
      const [first] = changes;
      const target = first && writable[first.entity];
      if (!target) {
        throw new NotFound();
      }
      const standing = changes.filter((change) => change.is_last && canBeWritten(change));
      const isStatus = ({ entity, field }: Undone) => entity === 'order' && field === 'status';
      const undone = new Set(await undoStatuses(standing.filter(isStatus), by));
      const fields = groupBy(
        standing.filter((change) => !isStatus(change)),
        ({ field }) => field,
      );
      await changeAs(db, by, async (tx) => {
        const ids = standing.map(({ record_id }) => record_id);
        await tx`select from ${tx(target.table)} where id = any (${ids}) order by id for update`;
        for (const [field, each] of fields) {
          const written = await undoField(tx, { table: target.table, field, changes: each.map((change) => change.id) });
          for (const record of written) undone.add(record);
        }
      });
      return { undone: undone.size, kept: new Set(changes.map(({ record_id }) => record_id)).size - undone.size };
    },
  };
};
