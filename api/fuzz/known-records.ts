import type { Database } from '../src/database/database.ts';

/** Some of the initial records: few, so that simultaneous requests often use the same ones. */
export interface KnownRecords {
  /** Ids by noun: `orders`, `categories`. */
  records: ReadonlyMap<string, readonly number[]>;
  /** Ids of parts and their owners, by noun: `orders/items`. */
  parts: ReadonlyMap<string, readonly Owned[]>;
  /** The newest id by noun, of what requests can create. */
  newest: ReadonlyMap<string, number>;
  /** Codes of pieces that are here. */
  marks: readonly string[];
}

export interface Owned {
  owner: number;
  ids: number[];
}

const nouns = ['orders', 'parties', 'products', 'categories', 'collections'];

/** Parts of records, and their columns with the owner's id. */
const partKinds: { noun: string; table: string; owner: string; id: string; isShipped?: true }[] = [
  { noun: 'orders/items', table: 'order_items', owner: 'order_id', id: 'id' },
  { noun: 'orders/returns', table: 'order_items', owner: 'order_id', id: 'id', isShipped: true },
  { noun: 'orders/files', table: 'attachments', owner: 'order_id', id: 'file_id' },
  { noun: 'parties/files', table: 'attachments', owner: 'party_id', id: 'file_id' },
  { noun: 'parties/lines', table: 'party_lines', owner: 'party_id', id: 'id' },
  { noun: 'products/files', table: 'attachments', owner: 'product_id', id: 'file_id' },
  { noun: 'products/images', table: 'product_images', owner: 'product_id', id: 'id' },
  { noun: 'products/sizes', table: 'modifications', owner: 'product_id', id: 'id' },
  { noun: 'stocktakes/lines', table: 'stocktake_lines', owner: 'stocktake_id', id: 'id' },
];

const groups = ['categories', 'collections'];
const canBeMade = ['products', 'modifications', 'parties', 'party_lines', 'notes', ...groups];

const kept = [...nouns, 'order_items', 'attachments', 'product_images', 'modifications', 'party_lines', 'notes'];

const maxRecords = 12;

export const readKnownRecords = async (db: Database): Promise<KnownRecords> => {
  const records = new Map<string, number[]>();
  for (const noun of nouns) {
    records.set(noun, await idsOf(db<{ id: number }[]>`select id from ${db(noun)} order by id limit ${maxRecords}`));
  }
  // A buyer is requested by the id of an order.
  records.set('buyers', records.get('orders') ?? []);
  records.set('stock', await idsOf(db<{ id: number }[]>`select id from modifications order by id limit ${maxRecords}`));
  // Only these can be reversed, each once.
  const reversible = db<
    { id: number }[]
  >`select id from movements where kind in ('correction', 'write_off') order by id limit ${maxRecords}`;
  records.set('movements', await idsOf(reversible));
  const open = db<{ id: number }[]>`select id from stocktakes where status = 'open' order by id limit ${maxRecords}`;
  records.set('stocktakes', await idsOf(open));
  const boxes = db<{ id: number }[]>`select id from packings where status = 'open' order by id limit ${maxRecords}`;
  records.set('packings', await idsOf(boxes));
  const walks = db<{ id: number }[]>`select id from walks where status = 'open' order by id limit ${maxRecords}`;
  records.set('walks', await idsOf(walks));
  for (const noun of ['notes', 'views']) {
    records.set(noun, await idsOf(db<{ id: number }[]>`select id from ${db(noun)} order by id limit ${maxRecords}`));
  }
  const people = db<{ id: number }[]>`select id from users where login like 'known-%' order by id limit ${maxRecords}`;
  records.set('people', await idsOf(people));
  const roles = db<{ id: number }[]>`select id from roles where key is null order by id limit ${maxRecords}`;
  records.set('roles', await idsOf(roles));
  const actions = db<{ id: number }[]>`
    select id from history where user_id is not null and field = 'tag' order by id limit ${maxRecords}`;
  records.set('actions', await idsOf(actions));
  const parts = new Map<string, Owned[]>();
  for (const { noun, table, owner, id, isShipped } of partKinds) {
    // Only these can come back.
    const andShipped = isShipped ? db`and shipped > 0` : db``;
    parts.set(
      noun,
      await db<Owned[]>`
        select ${db(owner)} as owner, json_agg(${db(id)} order by ${db(id)}) as ids
        from ${db(table)} where ${db(owner)} is not null ${andShipped} group by ${db(owner)} order by ${db(owner)}
        limit ${maxRecords / 2}`,
    );
  }
  const newest = new Map<string, number>();
  for (const noun of canBeMade) {
    const [{ id }] = await db<[{ id: number }]>`select max(id) as id from ${db(noun)}`;
    newest.set(noun, id);
  }
  const marks = await db<
    { code: string }[]
  >`select code from marks where state = 'here' order by id limit ${maxRecords}`;
  return { records, parts, newest, marks: marks.map(({ code }) => code) };
};

const idsOf = async (rows: Promise<readonly { id: number }[]>): Promise<number[]> => (await rows).map(({ id }) => id);

/** What the known sizes have on hand after `reviveRecords`, for requests that have to know it. */
export const revivedStock = 5;

/** Restores all deleted records and deletes all created ones, so that the lists keep their length. */
export const reviveRecords = async (db: Database, { newest, records }: KnownRecords): Promise<void> => {
  await db`update modifications set remaining = ${revivedStock} where id = any (${[...(records.get('stock') ?? [])]})`;
  // A size with pieces on hand cannot be deleted.
  await db`update modifications set remaining = 0 where remaining <> 0 and id > ${newest.get('modifications') ?? 0}`;
  for (const [table, last] of newest) {
    await db`update ${db(table)} set deleted_at = now() where deleted_at is null and id > ${last}`;
  }
  for (const table of kept) {
    const last = newest.get(table);
    const wasThere = last === undefined ? db`` : db`and id <= ${last}`;
    // Another group or size may have the name now.
    const name = groups.includes(table)
      ? db`, name = 'группа ' || id`
      : table === 'modifications'
        ? db`, size = 'размер ' || id, barcode = null`
        : db``;
    await db`update ${db(table)} set deleted_at = null ${name} where deleted_at is not null ${wasThere}`;
  }
};

/** Makes the known roles and people as they were, every second one invited; those who send requests are owners again. */
export const revivePeople = async (db: Database, { records }: KnownRecords): Promise<void> => {
  const [people, roles] = [[...(records.get('people') ?? [])], [...(records.get('roles') ?? [])]];
  await db`delete from single_rights`;
  await db`
    update users set disabled_at = null, joined_at = coalesce(joined_at, now()), role_id = (select id from roles where key = 'owner')
    where login in ('fuzz', 'tester')`;
  await db`
    update users set disabled_at = null, joined_at = case when id % 2 = 0 then now() end,
      role_id = (select id from roles where key = 'reader')
    where id = any (${people})`;
  await db`
    update users set role_id = (select id from roles where key = 'reader')
    where role_id in (select id from roles where key is null)`;
  await db`delete from roles where key is null and id <> all (${roles})`;
  await db`
    insert into roles (id, name) select id, 'роль ' || id from unnest(${roles}::integer[]) id on conflict (id) do nothing`;
};

/** Makes the known views again, and deletes all others. */
export const reviveViews = async (db: Database, { records }: KnownRecords): Promise<void> => {
  const known = [...(records.get('views') ?? [])];
  await db`delete from views where id <> all (${known})`;
  await db`
    insert into views (id, list, name, owner_id, address)
    select id, 'orders', 'вид ' || id, (select id from users where login = 'fuzz'), ''
    from unnest(${known}::integer[]) id
    on conflict (id) do update set name = excluded.name, owner_id = excluded.owner_id, is_shared = false`;
};

/** Opens the known stocktakes again, each with a count that can be booked, and cancels all others. */
export const reviveStocktakes = async (db: Database, { records }: KnownRecords): Promise<void> => {
  const known = [...(records.get('stocktakes') ?? [])];
  await db`
    update stocktakes set status = 'cancelled', ended_at = now() where status = 'open' and id <> all (${known})`;
  await db`
    update stocktakes set status = 'open', ended_at = null, ended_by = null, compared_at = null, compared_by = null
    where (status <> 'open' or compared_at is not null) and id = any (${known})`;
  await db`
    update stocktake_lines set counted = 0, expected = 0, counted_at = now() where stocktake_id = any (${known})`;
};

/** Opens the known packings and walks again, each with a piece that can be packed, and drops all other packings. */
export const revivePackings = async (db: Database, { records }: KnownRecords): Promise<void> => {
  const known = [...(records.get('packings') ?? [])];
  await db`
    update walks set status = 'open', ended_at = null, ended_by = null
    where status = 'ended' and id = any (${[...(records.get('walks') ?? [])]})`;
  await db`update packings set status = 'dropped', ended_at = now() where status = 'open' and id <> all (${known})`;
  await db`delete from packed_items where packing_id = any (${known})`;
  await db`delete from packing_scans where packing_id = any (${known})`;
  await db`
    update packings set status = 'open', ended_at = null, ended_by = null, packer = null, packer_since = null
    where id = any (${known})`;
  await db`
    update orders set status = 'в обработке'
    where status <> 'в обработке' and id in (select order_id from packings where id = any (${known}))`;
  await db`
    update order_items set amount = shipped + 3
    where order_id in (select order_id from packings where id = any (${known})) and amount < shipped + 3`;
  // A shipment can come back undelivered.
  await db`
    select ship_packed(array_agg(id), array_agg(1)) from (
      select distinct on (order_id) id, shipped from order_items
      where order_id in (select order_id from packings where id = any (${known})) and deleted_at is null
      order by order_id, id
    ) first where shipped = 0 having count(*) > 0`;
  await db`
    insert into packing_scans
      (packing_id, key, sender, sent_number, body_hash, kind, at, modification_id, pieces, result, counted, is_listed, answer,
        revision)
    select distinct on (p.id) p.id, 'x', 'x', 1, '', 'plus', now(), i.modification_id, 1, 'right', 1, true, '{}', 1
    from packings p join order_items i on i.order_id = p.order_id and i.deleted_at is null and i.amount > i.shipped
    where p.id = any (${known}) order by p.id, i.id`;
};

/** The ids that are not deleted, by table; of stocktakes the open ones. */
export const readLiveIds = async (db: Database): Promise<Map<string, number[]>> => {
  const live = new Map<string, number[]>();
  const lists = kept.map((table) => {
    const id = db(table === 'attachments' ? 'file_id' : 'id');
    return db`select ${table}::text as name, coalesce(json_agg(${id} order by ${id}), '[]') as ids
      from ${db(table)} where deleted_at is null`;
  });
  lists.push(db`select 'views', coalesce(json_agg(id order by id), '[]') from views`);
  lists.push(db`
    select 'stocktakes', coalesce(json_agg(id order by id), '[]') from stocktakes where status = 'open'`);
  const rows = await db<{ name: string; ids: number[] }[]>`
    ${lists.reduce((before, list) => db`${before} union all ${list}`)}`;
  for (const { name, ids } of rows) {
    live.set(name, ids);
  }
  return live;
};
