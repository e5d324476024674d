import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { orderStatuses } from '@shared/contract/vocabulary/order';
import type { OlderQuestion } from '@shared/contract/wire/older';
import type { BenchShop } from './bench-shop.ts';
import { startChild } from './child-server.ts';
import { median } from './load.ts';
import { listRequest } from './measure-lists.ts';
import { memoryMb } from './process-usage.ts';
import { type RawClient, rawClient, requestText } from './raw-client.ts';

const rounds = Number(process.env.ROUNDS ?? 9);

/** What is measured of a shop of any size: a value in its unit, and by how much it may grow with the shop. */
export interface Grown {
  what: string;
  unit: 'ms' | 'MB' | 'KB';
  value: number;
  /** Null for what grows with the data by its nature. */
  mostGrowth: number | null;
  /** What it may be at most. */
  most?: number;
}

/** Words of one order, of many, and of a few very old ones. */
const searches = ['0001056', 'соколова', 'пальто казань'];

const withinHorizon = { search: '', filters: {}, sorting: { column: 'id', is_descending: true }, skip: 0 };

/** Questions about older orders, as the list asks them. */
const questions = {
  'older: a page of all': withinHorizon,
  'older: by a name': { ...withinHorizon, search: 'соколова' },
  'older: by a status': {
    ...withinHorizon,
    filters: { status: [{ spellings: ['возврат'], is_excluded: false }] },
  },
} satisfies Record<string, Omit<OlderQuestion, 'before'>>;

/** Measures what a person waits for in a shop of this size, one request at a time, and what the api needs for it. */
export const measureGrowth = async (shop: BenchShop): Promise<Grown[]> => {
  const startMs = await measureStart(shop);
  const client = await rawClient(shop.api.url);
  const list = listRequest(shop);
  const coldMs = await timeOf(rounds, () => client.send(list), shop.touchOrder);
  const hotMs = await timeOf(rounds, () => client.send(list));
  const buyers = listRequest(shop, {}, '/api/buyers/');
  const buyersMs = await timeOf(3, () => client.send(buyers), shop.touchOrder);
  const { bytes } = await client.send(list);
  let status = 0;
  const changeMs = await timeOf(rounds * 10, () => {
    status += 1;
    return ask(client, shop, 'PATCH', `/api/orders/?order_id=${shop.orderIds.at(-1 - (status % 500))}`, {
      status: orderStatuses[status % orderStatuses.length],
    });
  });
  const searchMs: number[] = [];
  for (const words of searches) {
    searchMs.push(
      await timeOf(rounds, () => ask(client, shop, 'GET', `/api/orders/search/?q=${encodeURIComponent(words)}`)),
    );
  }
  const older: Grown[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const value = await timeOf(rounds, () =>
      ask(client, shop, 'POST', '/api/orders/older/', { ...question, before: dayAYearAgo() }),
    );
    older.push({ what, unit: 'ms', value, mostGrowth: null, most: 200 });
  }
  client.close();
  const memory = memoryMb(shop.api.process.pid ?? 0)?.now ?? null;
  const backupMs = await timeOf(1, () => backUp(shop));
  return [
    { what: 'start of the api', unit: 'ms', value: startMs, mostGrowth: 1.2 },
    { what: 'list of orders after a change, to the last byte', unit: 'ms', value: coldMs, mostGrowth: 1.2 },
    { what: 'list of orders again, to the last byte', unit: 'ms', value: hotMs, mostGrowth: 1.1 },
    // Each sum is of all orders of a buyer.
    { what: 'list of buyers after a change, to the last byte', unit: 'ms', value: buyersMs, mostGrowth: null },
    { what: 'bytes of the list', unit: 'KB', value: bytes / 1024, mostGrowth: 1.2 },
    { what: 'a status change', unit: 'ms', value: changeMs, mostGrowth: 1.1 },
    { what: 'search, the slowest of three', unit: 'ms', value: Math.max(...searchMs), mostGrowth: null, most: 200 },
    ...older,
    ...(memory === null ? [] : [{ what: 'memory of the api', unit: 'MB' as const, value: memory, mostGrowth: 1.3 }]),
    { what: 'a backup with its proof', unit: 'ms', value: backupMs, mostGrowth: null },
  ];
};

/** The median of several rounds, in milliseconds; what comes before each round is not measured. */
const timeOf = async (
  count: number,
  work: () => Promise<unknown>,
  before: () => Promise<void> = async () => undefined,
): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < count; round++) {
    await before();
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  return count === 1 ? (times[0] ?? Number.NaN) : median(times);
};

const ask = async (
  client: RawClient,
  { authorization }: BenchShop,
  method: string,
  path: string,
  body?: object,
): Promise<void> => {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
  const { status } = await client.send(
    requestText(method, path, { headers, ...(body && { body: JSON.stringify(body) }) }),
  );
  if (status !== 200) {
    throw new Error(`${method} ${path} was answered with ${status}`);
  }
};

const dayAYearAgo = () => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
};

/** Until another process is ready beside the one that runs; it is stopped again. */
const measureStart = async ({ databaseUrl, folder }: BenchShop): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const startedMs = performance.now();
    const api = await startChild('src/server.js', {
      env: { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off' },
    });
    times.push(performance.now() - startedMs);
    await api.stop();
  }
  return median(times);
};

const backUp = async ({ databaseUrl, folder }: BenchShop) => {
  const archive = join(folder, 'bench-backup.tar.gz');
  const command = fileURLToPath(new URL('../src/backup/backup-command.js', import.meta.url));
  await promisify(execFile)(process.execPath, [command, archive], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
  rmSync(archive);
};
