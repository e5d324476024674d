import type { Clock } from '../src/clock.ts';
import type { Database, Queries } from '../src/database/database.ts';
import type { FileStore } from '../src/warehouse/files/file-store.ts';
import { writeDemoFiles } from './demo-files.ts';
import { demoMovements, shippedOf } from './demo-movements.ts';
import { demoOrders } from './demo-orders.ts';
import { demoParties } from './demo-parties.ts';
import { demoPartyLines, withSums } from './demo-party-lines.ts';
import { categoryRows, collectionRows, demoProducts } from './demo-products.ts';
import { demoStocktakes } from './demo-stocktakes.ts';
import { insertRows } from './insert-rows.ts';
import { seededRandom } from './random.ts';

/** The size of the demo shop, and its random seed. */
export interface DemoOptions {
  /** The number of orders; parties and products are proportional (60 orders, 12 parties, 48 products). */
  rows?: number;
  seed?: number;
  clock: Clock;
  /** Deletes the existing records, if any. */
  replace?: boolean;
  /** Drawing takes seconds: a test that needs only some pictures sets the number of models that are drawn. */
  drawnModels?: number;
}

/** Any number, as long as every process uses the same one. */
const loadingLock = 7_305_006;

const tables = [
  'categories',
  'collections',
  'products',
  'modifications',
  'orders',
  'order_items',
  'parties',
  'party_lines',
  'files',
  'attachments',
  'product_images',
  'stocktakes',
  'stocktake_lines',
  'stocktake_counts',
  'stocktake_people',
  'movements',
];

const withoutId = ['attachments', 'stocktake_counts', 'stocktake_people'];

/**
 * Fills an empty warehouse with realistic data: the same for the same seed, size and day. It is one transaction, so
 * that an interrupted load starts from the beginning.
 * @returns false, without a change, if the warehouse is not empty.
 */
export const loadDemoData = (
  db: Database,
  files: FileStore,
  { rows = 60, seed = 1, clock, replace = false, drawnModels }: DemoOptions,
): Promise<boolean> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${loadingLock}), set_config('sklad.loading', 'on', true)`;
    if (replace) {
      await tx`truncate request_keys, ${tx(tables)} restart identity`;
    } else if (!(await isEmpty(tx))) {
      return false;
    }
    const random = seededRandom(seed);
    const products = demoProducts(Math.round(rows * 0.8), random);
    const orders = demoOrders(rows, products, clock(), random);
    const parties = demoParties(Math.ceil(rows / 5), clock(), random);
    const items = orders
      .flatMap(({ row, items }) => items.map((item) => ({ ...item, shipped: shippedOf(row.status, item.amount) })))
      .map((item, index) => ({ id: index + 1, ...item }));
    // Random numbers of its own: the sample data stay what they were without movements.
    const history = { products, orders, items, parties, today: clock(), random: seededRandom(seed + 1) };
    const { movements, receipts } = demoMovements(history);
    const users = await tx<{ id: number }[]>`select id from users order by id limit 2`;
    const counted = demoStocktakes({ ...history, movements, users: users.map(({ id }) => id) });
    const partyLines = demoPartyLines({ ...history, receipts });
    const written = await writeDemoFiles(files, { products, orders, parties }, drawnModels);

    await insertRows(tx, 'categories', categoryRows);
    await insertRows(tx, 'collections', collectionRows);
    await insertRows(
      tx,
      'products',
      products.map(({ row }) => row),
    );
    await insertRows(
      tx,
      'modifications',
      products.flatMap(({ modifications }) => modifications),
    );
    await insertRows(
      tx,
      'orders',
      orders.map(({ row }) => row),
    );
    await insertRows(tx, 'order_items', items);
    await insertRows(tx, 'parties', withSums(parties, partyLines));
    await insertRows(tx, 'party_lines', partyLines);
    await insertRows(tx, 'stocktakes', counted.stocktakes);
    await insertRows(tx, 'stocktake_lines', counted.lines);
    await insertRows(tx, 'stocktake_counts', counted.counts);
    await insertRows(tx, 'stocktake_people', counted.people);
    await insertRows(tx, 'movements', movements);
    await insertRows(tx, 'files', written.files);
    await insertRows(tx, 'attachments', written.attachments);
    await insertRows(tx, 'product_images', written.productImages);
    await finish(tx);
    return true;
  });

/** Deleted rows count, because they can be restored. */
const isEmpty = async (tx: Queries) => {
  const probes = tables.map((table) => tx`(select 1 from ${tx(table)} limit 1)`);
  const found = await tx`${probes.reduce((before, probe) => tx`${before} union all ${probe}`)}`;
  return found.length === 0;
};

/** Continues the sequences after the loaded rows, updates the planner's statistics, and makes all clients reload. */
const finish = async (tx: Queries) => {
  for (const table of tables.filter((name) => !withoutId.includes(name))) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${tx(table)}`;
  }
  await tx`analyze ${tx(tables)}`;
  await tx`select begin_epoch()`;
};
