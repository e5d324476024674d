import type { Clock } from '../src/clock.ts';
import type { Database, Queries } from '../src/database/database.ts';
import type { FileStore } from '../src/warehouse/files/file-store.ts';
import { productImagesOf, writeDemoFiles } from './demo-files.ts';
import { loadDemoMarks } from './demo-marks.ts';
import { demoMovements, shippedOf } from './demo-movements.ts';
import { demoOrders } from './demo-orders.ts';
import { demoParties } from './demo-parties.ts';
import { demoPartyLines, withSums } from './demo-party-lines.ts';
import { categoryRows, collectionRows, demoProducts, models, productsFor } from './demo-products.ts';
import { sliceOf } from './demo-slice.ts';
import { demoStocktakes } from './demo-stocktakes.ts';
import { seededRandom } from './random.ts';

type Row = Readonly<Record<string, string | number | boolean | null>>;

const rowsPerStatement = 10_000;

/**
 * Inserts rows, all with the columns of the first one, many per statement. COPY would be
 * slightly faster.
 */
const insertRows = async (tx: Queries, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await tx`
      insert into ${tx(table)} (${tx(columns)})
      select ${tx(columns)} from json_populate_recordset(null::${tx(table)}, ${part}::text::json)`;
  }
};

/** The size of the demo shop, and its random seed. */
export interface DemoOptions {
  /** The number of orders; parties and products are proportional (60 orders, 12 parties, 48 products). */
  rows?: number;
  seed?: number;
  clock: Clock;
  /** Deletes the existing records, if any. */
  replace?: boolean;
  /** Drawing takes most of the time: as many models as there are orders, if a test does not set another number. */
  drawnModels?: number;
  /** How many orders are in memory together, with their products and movements. */
  ordersPerSlice?: number;
}

/** Any number, as long as every process uses the same one. */
const loadingLock = 7_305_006;

const tables = [
  'categories',
  'collections',
  'products',
  'modifications',
  'size_codes',
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

/** What all slices before have. */
interface Before {
  modifications: number;
  items: number;
  lines: number;
}

interface SliceOptions {
  rows: number;
  seed: number;
  today: Date;
  drawnModels: number;
  number: number;
  slices: number;
  before: Before;
}

const seedsApart = 1_000_003;

const movementColumns = [
  'modification_id',
  'kind',
  'quantity',
  'note',
  'order_item_id',
  'party_line_id',
  'stocktake_id',
  'at',
];

/**
 * Fills an empty warehouse with realistic data: the same for the same seed, size and day. It is one transaction, so
 * that an interrupted load starts from the beginning. It is made in slices, and the database sorts their movements, so
 * that any number of orders needs the same memory.
 * @returns false, without a change, if the warehouse is not empty.
 */
export const loadDemoData = (
  db: Database,
  files: FileStore,
  {
    rows = 60,
    seed = 1,
    clock,
    replace = false,
    drawnModels = Math.min(rows, models.length),
    ordersPerSlice = 5_000,
  }: DemoOptions,
): Promise<boolean> =>
  db.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${loadingLock}), set_config('sklad.loading', 'on', true)`;
    if (replace) {
      await tx`truncate request_keys, party_line_counts, packings, packing_scans, packed_items, walks, walk_packings, walk_picks, marks, mark_moves, notes, note_mentions, ${tx(tables)} restart identity`;
    } else if (!(await isEmpty(tx))) {
      return false;
    }
    await tx`
      create temp table loaded_movements on commit drop as
      select 0::bigint as n, ${tx(movementColumns)} from movements with no data`;
    await tx`alter table loaded_movements alter n set not null, alter n add generated always as identity`;
    const slices = Math.ceil(rows / ordersPerSlice);
    let before = { modifications: 0, items: 0, lines: 0 };
    for (let number = 0; number < slices; number++) {
      before = await loadSlice(tx, files, { rows, seed, today: clock(), drawnModels, number, slices, before });
    }
    await tx`
      insert into movements (${tx(movementColumns)})
      select ${tx(movementColumns)} from loaded_movements order by at, n`;
    await tx`
      update stocktakes set last_movement = (select count(*) from movements where ended_at is null or at < ended_at)`;
    await finish(tx);
    await loadDemoMarks(tx);
    return true;
  });

/** The shop is the same as before for so many orders; each slice has products of its own. */
const loadSlice = async (
  tx: Queries,
  files: FileStore,
  { rows, seed, today, drawnModels, number, slices, before }: SliceOptions,
): Promise<Before> => {
  const isNewest = number === 0;
  const random = seededRandom(seed + number * seedsApart);
  const partyCount = Math.ceil(rows / 5);
  const products = demoProducts(sliceOf(productsFor(rows), number, slices), before.modifications, random);
  const orders = demoOrders(sliceOf(rows, number, slices), products, today, random);
  const parties = demoParties(sliceOf(partyCount, number, slices), today, random);
  const items = orders
    .flatMap(({ row, items }) => items.map((item) => ({ ...item, shipped: shippedOf(row.status, item.amount) })))
    .map((item, index) => ({ id: before.items + index + 1, ...item }));
  // Random numbers of its own: the sample data stay what they were without movements.
  const history = {
    ...{ products, orders, items, parties, today, linesBefore: before.lines, isCounted: isNewest },
    random: seededRandom(seed + number * seedsApart + 1),
  };
  const { movements, receipts } = demoMovements(history);
  const users = await tx<{ id: number }[]>`select id from users order by id limit 2`;
  const counted = isNewest ? demoStocktakes({ ...history, movements, users: users.map(({ id }) => id) }) : null;
  const partyLines = demoPartyLines({ ...history, newestParty: partyCount, receipts });
  const modifications = products.flatMap((product) => product.modifications);

  if (isNewest) {
    await insertRows(tx, 'categories', categoryRows);
    await insertRows(tx, 'collections', collectionRows);
  }
  await insertRows(
    tx,
    'products',
    products.map(({ row }) => row),
  );
  await insertRows(tx, 'modifications', modifications);
  await insertRows(
    tx,
    'size_codes',
    products.flatMap(({ codes }) => codes),
  );
  await insertRows(
    tx,
    'orders',
    orders.map(({ row }) => row),
  );
  await insertRows(tx, 'order_items', items);
  await insertRows(tx, 'parties', withSums(parties, partyLines));
  await insertRows(tx, 'party_lines', partyLines);
  if (counted) {
    await insertRows(tx, 'stocktakes', counted.stocktakes);
    await insertRows(tx, 'stocktake_lines', counted.lines);
    await insertRows(tx, 'stocktake_counts', counted.counts);
    await insertRows(tx, 'stocktake_people', counted.people);
  }
  await insertRows(tx, 'loaded_movements', movements);
  if (isNewest) {
    const written = await writeDemoFiles(files, { products, orders, parties }, drawnModels);
    await insertRows(tx, 'files', written.files);
    await insertRows(tx, 'attachments', written.attachments);
  }
  await insertRows(tx, 'product_images', productImagesOf(products, drawnModels));
  return {
    modifications: before.modifications + modifications.length,
    items: before.items + items.length,
    lines: before.lines + partyLines.length,
  };
};

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
