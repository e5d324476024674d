import { type ActionEntity, actionEntities } from '@shared/contract/vocabulary/entity';
import { costFields, fieldRights, type Needed } from '@shared/contract/vocabulary/field-rights';
import type { ChangeUndo, LeftOut } from '@shared/contract/wire/change';
import { type Action, type ActionsQuery, mostTold, type UndoneAction } from '@shared/contract/wire/host/action';
import { OrderChange } from '@shared/contract/wire/order';
import { PartyChange } from '@shared/contract/wire/party';
import { ProductChange } from '@shared/contract/wire/product';
import { changeAs } from '../../accounts/change-as.ts';
import { expectRights, missingRight, type Person, type Rights } from '../../accounts/rights/rights.ts';
import type { Database, Queries } from '../../database/database.ts';
import { Failure, NotFound } from '../../failure.ts';
import { noteRights, seeRights } from '../records/entity-rights.ts';
import { visibleHistory } from '../records/hidden-costs.ts';
import { isInBin } from '../records/in-bin.ts';
import type { PartUndos } from './part-undos.ts';

const pageSize = 40;

/** The fields of records that an undo writes; parts, such as lines and files, are undone by `PartUndos`. */
const writableRecords: Partial<Record<ActionEntity, { table: string; fields: ReadonlySet<string> }>> = {
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
  /** The part of the record that changed: an item, a line, a file, a note. */
  part_id: number | null;
  together: number | null;
  later: { at: string; user: string | null; is_own: boolean; to: unknown } | null;
}

const isDeletion = ({ field, to }: Pick<Change, 'field' | 'to'>) => field === 'deleted_at' && to !== null;

type Written = Pick<Change, 'entity' | 'field' | 'from' | 'to' | 'part_id'>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fields in which two values of a part differ. */
const differences = (one: unknown, other: unknown): string[] => {
  if (!isObject(one) || !isObject(other)) return [];
  const isSame = (field: string) => JSON.stringify(one[field]) === JSON.stringify(other[field]);
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((field) => !isSame(field));
};

/** Whether a change can be undone, as long as nobody has changed it since. */
type CanBeWritten = (change: Written) => boolean;

/** What a person needs to write back a change: what they needed to make it. */
const neededToWrite = ({ entity, field, from, to, part_id }: Written): Needed => {
  const isLifted = field === 'deleted_at' || part_id !== null;
  switch (entity) {
    case 'order': {
      const right = field === 'deleted_at' ? 'orders.delete' : field === 'items' ? 'orders.create' : 'orders.change';
      return [...seeRights.order, ...(field === 'notes' ? noteRights.order : [right])] as Needed;
    }
    case 'party': {
      if (field === 'notes') return noteRights.party;
      if (field === 'files')
        return [...seeRights.party, costFields.party.files, ['purchase.create', 'purchase.receive']];
      const isPriced = field === 'lines' && from !== null && to !== null && differences(from, to).includes('price');
      return [...seeRights.party, 'purchase.create', ...(isPriced ? [costFields.line.purchase_price] : [])];
    }
    case 'product': {
      if (field === 'notes') return noteRights.product;
      const rules: Readonly<Record<string, Needed>> = fieldRights.product;
      return [...seeRights.product, ...((isLifted ? undefined : rules[field]) ?? fieldRights.product.others)];
    }
    default:
      return [...seeRights[entity], 'products.change'];
  }
};

const canBeWrittenWith =
  (parts: PartUndos): CanBeWritten =>
  (change) => {
    const { entity, field, from, to, part_id: part } = change;
    if (part === null) return isDeletion(change) || writableRecords[entity]?.fields.has(field) === true;
    const undo = parts[entity]?.[field];
    if (!undo || from === null || to === null) return undo !== undefined;
    return undo.write !== undefined && differences(from, to).every((each) => undo.write?.fields.includes(each));
  };

/** SQL: whether the change `l` is one of the value that `h` changed. */
const isOfSameValue = (db: Queries) => db`
  l.entity = h.entity and l.entity_id = h.entity_id and l.field = h.field and l.part_id is not distinct from h.part_id`;

/** The changes of one person at one moment, each action at most `mostTold` and one more. */
const changesAt = (
  db: Queries,
  userId: number,
  visible: ReturnType<typeof visibleHistory>,
  moments: ReturnType<Queries>,
) => db<Change[]>`
  select h.id, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, h.entity,
    h.entity_id as record_id, h.field, h.part_id, h.old_value as "from", h.new_value as "to", h.together,
    case h.entity when 'product' then (select name from products where id = h.entity_id) end as name,
    (select json_build_object('at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'user', u.login, 'is_own', l.user_id = ${userId}, 'to', ${visible.value('l', 'new_value')})
      from history l left join users u on u.id = l.user_id
      where ${isOfSameValue(db)} and l.id > h.id
      order by l.id limit 1) as later
  from (${moments}) page
  cross join lateral (
    select * from history own where own.user_id = ${userId} and own.at = page.at and ${visible.isSeen('own')}
    order by own.id limit ${mostTold + 1}
  ) h
  order by h.at desc, h.id`;

const readActions = async (
  db: Database,
  canBeWritten: CanBeWritten,
  { id: userId, rights }: Pick<Person, 'id' | 'rights'>,
  { entity, before }: ActionsQuery,
): Promise<Action[]> => {
  const seen = actionEntities.filter((each) => missingRight(rights, seeRights[each]) === undefined);
  const own = db`user_id = ${userId} and entity = any (${seen}) ${entity === undefined ? db`` : db`and entity = ${entity}`}`;
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
  const visible = visibleHistory(db, rights);
  const changes = (await changesAt(db, userId, visible, moments)).filter((change) => seen.includes(change.entity));
  const groups = groupBy(changes, (change) => `${change.at} ${change.entity}`);
  return [...groups.values()]
    .map((group) => actionOf(group, (change) => canBeWritten(change) && mayWrite(rights, change)))
    .map((action) => withoutHidden(action, rights))
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

const actionOf = (changes: readonly Change[], canBeWritten: CanBeWritten): Action => {
  const [first] = changes;
  if (!first) throw new Error('an action without a change');
  const records = new Map(changes.map(({ record_id: id, name }) => [id, { id, name }]));
  const isMany = changes.length > mostTold;
  const kind = kindOf(changes);
  // The others follow from them, as the sum of an order from its items.
  const written = changes.filter(canBeWritten);
  const isUndoable = kind !== 'created' && written.length > 0;
  const standing = new Set(written.filter(({ later }) => later === null).map((each) => each.record_id));
  const isTakenBack = ({ from, later }: Change) =>
    later?.is_own === true && JSON.stringify(later.to) === JSON.stringify(from);
  const overwritten = written.filter(({ later }) => later !== null && !later.is_own);
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
    undone_at: written.length > 0 && written.every(isTakenBack) ? (written.at(-1)?.later?.at ?? null) : null,
    kept: isUndoable
      ? overwritten
          .slice(0, 3)
          .flatMap(({ record_id: id, field, later }) =>
            later ? [{ id, field, at: later.at, user: later.user, to: later.to }] : [],
          )
      : [],
  };
};

const mayWrite = (rights: Rights, change: Written) => missingRight(rights, neededToWrite(change)) === undefined;

/** Whether a change of a line was one of its price is decided before the price is left out. */
const withoutHidden = (action: Action, rights: Rights): Action =>
  action.entity === 'party' && !rights.has(costFields.line.purchase_price)
    ? { ...action, changes: action.changes.map(withoutPrice) }
    : action;

const withoutPrice = <Told extends { from?: unknown; to?: unknown }>(change: Told): Told => ({
  ...change,
  ...(isObject(change.from) && { from: { ...change.from, price: undefined } }),
  ...(isObject(change.to) && { to: { ...change.to, price: undefined } }),
});

/** A change that is to be undone. */
type Undone = Written & Pick<Change, 'id' | 'record_id'> & { is_last: boolean };

/** How a changed status of orders is undone: with its stock. */
type UndoStatus = (undo: ChangeUndo, by: Person) => Promise<LeftOut>;

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
const isLast = (tx: Queries) => tx`not exists (select from history l where ${isOfSameValue(tx)} and l.id > h.id)`;

/** What a person changed, made of the history, and undone with it. */
export interface ActionStore {
  /** The actions of a user, the last first, a page of them. */
  read(by: Pick<Person, 'id' | 'rights'>, query: ActionsQuery): Promise<Action[]>;
  /**
   * Restores the values before of all that is still as this user left it. That is an action too.
   * @throws NotFound if the user has no such action; Forbidden, with the right, if they may write nothing of it any more.
   */
  undo(id: number, by: Person): Promise<UndoneAction>;
}

export const actionStore = (db: Database, undoOrderStatus: UndoStatus, parts: PartUndos): ActionStore => {
  const canBeWritten = canBeWrittenWith(parts);

  /** The orders that have their status before again. */
  const undoStatuses = async (changes: readonly Undone[], by: Person) => {
    const undone: number[] = [];
    for (const [value, each] of groupBy(changes, ({ to }) => String(to))) {
      const ids = each.map(({ record_id }) => record_id);
      const leftOut = new Set((await undoOrderStatus({ ids, field: 'status', value }, by)).left_out);
      undone.push(...ids.filter((id) => !leftOut.has(id)));
    }
    return undone;
  };

  /** The records whose parts are as before again; what the store of a part refuses stays. */
  const undoParts = async (changes: readonly Undone[], by: Person) => {
    const undone: number[] = [];
    const groups = groupBy(
      changes,
      ({ record_id: id, field, from, to }) => `${id} ${field} ${from === null} ${to === null}`,
    );
    for (const [first, ...others] of groups.values()) {
      const undo = first && parts[first.entity]?.[first.field];
      if (!undo) continue;
      const { record_id: record } = first;
      const group = [first, ...others].flatMap(({ part_id: id, from }) => (id === null ? [] : { id, from }));
      const ids = group.map(({ id }) => id);
      try {
        if (first.from === null) await undo.remove(record, ids, by);
        else if (first.to === null) await undo.restore(record, ids, by);
        else for (const { id, from } of group) await undo.write?.back(record, id, from, by);
        undone.push(record);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    }
    return undone;
  };

  return {
    read: (by, query) => readActions(db, canBeWritten, by, query),

    undo: async (id, by) => {
      const changes = await db<Undone[]>`
      select h.id, h.entity, h.entity_id as record_id, h.field, h.part_id, h.old_value as "from", h.new_value as "to",
        ${isLast(db)} as is_last
      from history one join history h on h.user_id = one.user_id and h.at = one.at and h.entity = one.entity
      where one.id = ${id} and one.user_id = ${by.id}
      order by h.id`;
      const [first] = changes;
      const target = first && writableRecords[first.entity];
      if (!target) {
        throw new NotFound();
      }
      const writable = changes.filter((change) => change.is_last && canBeWritten(change));
      const standing = writable.filter((change) => mayWrite(by.rights, change));
      const [refused] = standing.length === 0 ? writable : [];
      if (refused) {
        expectRights(by, ...neededToWrite(refused));
      }
      const isStatus = ({ entity, field }: Undone) => entity === 'order' && field === 'status';
      const isPart = ({ part_id: part }: Undone) => part !== null;
      const undone = new Set([
        ...(await undoStatuses(standing.filter(isStatus), by)),
        ...(await undoParts(standing.filter(isPart), by)),
      ]);
      const fields = groupBy(
        standing.filter((change) => !isStatus(change) && !isPart(change)),
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
