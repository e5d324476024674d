import type { Clock } from '../clock.ts';
import type { Database, Queries } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { copyRows } from './copy-rows.ts';
import { writeDemoFiles } from './demo-files.ts';
import { demoOrders } from './demo-orders.ts';
import { demoParties } from './demo-parties.ts';
import { categoryRows, collectionRows, demoProducts } from './demo-products.ts';
import { seededRandom } from './random.ts';

/** How large the demo shop is, and which one of that size. */
export interface DemoOptions {
  /** Orders; parties and products come in proportion (60 orders, 12 parties, 48 products). */
  rows?: number;
  seed?: number;
  clock: Clock;
  /** Throws away the warehouse that is there, if any. */
  replace?: boolean;
}

/** Any number, as long as every process takes the same one. */
const loadingLock = 7_305_003;

const tables = [
  'categories',
  'collections',
  'products',
  'modifications',
  'orders',
  'order_items',
  'parties',
  'files',
  'attachments',
  'product_images',
];

/**
 * Fills an empty warehouse with a shop that looks alive: the same for the same seed, size and day. It is one
 * transaction, so that a load that was cut off is started over.
 * @returns false, and changes nothing, when the warehouse is not empty.
 */
export const loadDemoData = (
  db: Database,
  files: FileStore,
  { rows = 60, seed = 1, clock, replace = false }: DemoOptions,
): Promise<boolean> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${loadingLock})`;
    if (replace) {
      await tx`truncate ${tx(tables)} restart identity`;
    } else if (!(await isEmpty(tx))) {
      return false;
    }
    const random = seededRandom(seed);
    const products = demoProducts(Math.round(rows * 0.8), random);
    const orders = demoOrders(rows, products, clock(), random);
    const parties = demoParties(Math.ceil(rows / 5), clock(), random);
    const written = await writeDemoFiles(files, { products, orders, parties });

    await copyRows(tx, 'categories', categoryRows);
    await copyRows(tx, 'collections', collectionRows);
    await copyRows(
      tx,
      'products',
      products.map(({ row }) => row),
    );
    await copyRows(
      tx,
      'modifications',
      products.flatMap(({ modifications }) => modifications),
    );
    await copyRows(
      tx,
      'orders',
      orders.map(({ row }) => row),
    );
    await copyRows(
      tx,
      'order_items',
      orders.flatMap(({ items }) => items).map((item, index) => ({ id: index + 1, ...item })),
    );
    await copyRows(tx, 'parties', parties);
    await copyRows(tx, 'files', written.files);
    await copyRows(tx, 'attachments', written.attachments);
    await copyRows(tx, 'product_images', written.productImages);
    await finish(tx);
    return true;
  });

const isEmpty = async (tx: Queries) => {
  const found = await tx`
    select from orders union all select from parties union all select from products union all select from files limit 1`;
  return found.length === 0;
};

/** The next number of each table comes after the loaded ones, and the planner knows how large the tables are. */
const finish = async (tx: Queries) => {
  for (const table of tables.filter((name) => name !== 'attachments')) {
    await tx`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${tx(table)}`;
  }
  await tx`analyze ${tx(tables)}`;
};
