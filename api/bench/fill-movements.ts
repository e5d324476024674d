import type { Database } from '../src/database/database.ts';

/** A size with many movements, and its product. */
export interface BusySize {
  modificationId: number;
  productId: number;
}

const allMovements = Number(process.env.BENCH_MOVEMENTS ?? 1_000_000);
const ofTheBusiest = 5_000;

/**
 * Adds movements, as many in as out, until there are a million; five thousand of one size, which is returned. Its
 * shipments belong to orders.
 */
export const fillMovements = async (db: Database): Promise<BusySize> => {
  const [size] = await db<[{ id: number; product_id: number }]>`
    select id, product_id from modifications order by id limit 1`;
  await db.begin(async (tx) => {
    await tx`select set_config('sklad.loading', 'on', true)`;
    await tx`
      insert into movements (modification_id, kind, quantity, order_item_id)
      select ${size.id}, case n % 2 when 0 then 'receipt' else 'shipment' end, case n % 2 when 0 then 1 else -1 end,
        case n % 2 when 1 then 1 + n % (select count(*) from order_items) end
      from generate_series(1, ${ofTheBusiest}::integer) n`;
    await tx`
      insert into movements (modification_id, kind, quantity)
      select 1 + (n / 2 * 7919) % (select count(*) from modifications),
        case n % 2 when 0 then 'receipt' else 'write_off' end, case n % 2 when 0 then 1 else -1 end
      from generate_series(0, ${allMovements} - (select count(*) from movements)) n`;
  });
  await db`vacuum (analyze) movements`;
  return { modificationId: size.id, productId: size.product_id };
};
