import { internalBarcode } from '@shared/contract/vocabulary/code';
import type { Random } from '../demo/random.ts';
import type { Database } from '../src/database/database.ts';
import { anOrder, aParty, aProduct } from '../testing/shop/records.ts';
import { fileBytes } from './file-bytes.ts';
import { randomWrite, type Shelf, type Write } from './random-write.ts';
import { readRecords } from './read-records.ts';
import type { Records } from './record-state.ts';
import type { TortureSite } from './torture-site.ts';

/**
 * Changes only its own records, one call after the other, until the site is killed. So at most one call is unanswered
 * at any time, and its records have one of two states.
 */
export interface Writer {
  /** Its records after all answered calls. */
  acknowledged: Records;
  /** Its records if the unanswered call was made. */
  inFlight: Records | null;
  /** Its sizes are in its orders. */
  shelf: Shelf;
  writes: number;
}

const stocktakesOfWriter = 3;

/** A writer with records of its own. The orders contain a size of the writer's own product, and one that all writers
 * move; both are marked. */
export const newWriter = async (db: Database, party: number): Promise<Writer> => {
  const { id: product, modificationIds } = await aProduct(db, { cost_price: 1 }, { M: 50 });
  const [{ shared }] = await db<[{ shared: number }]>`select min(id) as shared from modifications`;
  const sizes = [...new Set([...modificationIds, shared])];
  for (const size of sizes) {
    await db`update modifications set barcode = ${internalBarcode(size)} where id = ${size}`;
    await db`update products set marked = true where id = (select product_id from modifications where id = ${size})`;
  }
  const orders = await Promise.all(Array.from({ length: 6 }, () => anOrder(db)));
  for (const order_id of orders) {
    await db`insert into order_items ${db(sizes.map((modification_id) => ({ order_id, modification_id, amount: 2, price: 9 })))}`;
  }
  const addresses = [...orders.map((id) => `orders/${id}`), `parties/${await aParty(db)}`, `products/${product}`];
  const stocktakes = await db<{ id: number }[]>`
    insert into stocktakes (scope, last_movement)
    select 'selected', 0 from generate_series(1, ${stocktakesOfWriter}) returning id`;
  const packings = await db<{ id: number }[]>`
    insert into packings (order_id) select unnest(${orders}::integer[]) returning id`;
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const shelf = { sizes, party, stocktakes: idsOf(stocktakes), packings: idsOf(packings) };
  return { acknowledged: await readRecords(db, addresses), inFlight: null, shelf, writes: 0 };
};

/**
 * Writes until the site is killed.
 * @throws if a call is refused before that.
 */
export const writeUntilDeath = async (writer: Writer, site: TortureSite, random: Random, name: string) => {
  for (;;) {
    const write = randomWrite(writer.acknowledged, writer.shelf, random, `${name}-${writer.writes}`);
    writer.inFlight = write.after;
    if (!(await isAnswered(site, write))) {
      return;
    }
    writer.acknowledged = write.after;
    writer.inFlight = null;
    writer.writes += 1;
  }
};

const isAnswered = async (site: TortureSite, write: Write): Promise<boolean> => {
  try {
    const response = await send(site, write);
    const text = await response.text();
    if (response.ok || (write.isOnce && response.status === 409)) {
      return true;
    }
    throw new Error(`${write.method} ${write.path}: ${response.status} ${text}`);
  } catch (error) {
    if (site.isDying()) {
      return false;
    }
    throw error;
  }
};

export const send = (
  { url, authorization }: Pick<TortureSite, 'url' | 'authorization'>,
  { method, path, body }: Write,
) => {
  if (body === null) {
    return fetch(url + path, { method, headers: { authorization } });
  }
  if ('json' in body) {
    const headers = { authorization, 'content-type': 'application/json' };
    return fetch(url + path, { method, headers, body: JSON.stringify(body.json) });
  }
  const form = new FormData();
  form.set('file', new Blob([fileBytes(body.upload)]), body.upload);
  return fetch(url + path, { method, headers: { authorization }, body: form });
};
