import type { Database } from '../src/database/database.ts';
import type { Owner, RecordState, Records } from './record-state.ts';

const owners = [
  { table: 'orders', entity: 'order', column: 'order_id' },
  { table: 'parties', entity: 'party', column: 'party_id' },
  { table: 'products', entity: 'product', column: 'product_id' },
] as const satisfies { table: Owner; entity: string; column: string }[];

/** The stored state of these records (`orders/41` and the like), in the given order. */
export const readRecords = async (db: Database, addresses: readonly string[]): Promise<Records> => {
  const found = new Map<string, RecordState>();
  for (const { table, entity, column } of owners) {
    const ids = addresses
      .filter((address) => address.startsWith(table))
      .map((address) => Number(address.split('/')[1]));
    const rows = await db<{ id: number; state: RecordState }[]>`
      select r.id, json_build_object(
        'status', r.status, 'tag', r.tag, 'isDeleted', r.deleted_at is not null, 'version', r.version,
        'files', (select coalesce(json_agg(f.name order by f.id), '[]')
                  from attachments a join files f on f.id = a.file_id where a.${db(column)} = r.id),
        'images', (select coalesce(json_agg(f.name order by i.position), '[]')
                   from product_images i join files f on f.id = i.file_id
                   where ${entity} = 'product' and i.product_id = r.id),
        'history', (select coalesce(json_agg(h.line order by h.id), '[]')
                    from (select id, ${line(db)} as line from history
                          where entity = ${entity} and entity_id = r.id) h)
      ) as state
      from ${db(table)} r where r.id = any (${ids})`;
    for (const { id, state } of rows) {
      found.set(`${table}/${id}`, state);
    }
  }
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const state = found.get(address);
      return state ? [[address, state]] : [];
    }),
  );
};

/** The time of a deletion is unpredictable, and the sender of a file does not know its id. */
const line = (db: Database) => db`
  case field
    when 'deleted_at' then format('deleted: %s → %s',
      (old_value is not null)::text, (new_value is not null)::text)
    else format('%s: %s → %s', field,
      coalesce(old_value ->> 'name', old_value #>> '{}', 'null'),
      coalesce(new_value ->> 'name', new_value #>> '{}', 'null'))
  end`;
