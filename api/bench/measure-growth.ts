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

/** What is measured of shops of several sizes, and by how much it may grow with the shop. */
export interface Grown {
  what: string;
  unit: 'ms' | 'MB' | 'KB';
  /** By shop. */
  values: readonly number[];
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

/** A shop, and a connection to its api. */
interface OpenShop {
  shop: BenchShop;
  client: RawClient;
}

/** With a new token: that of a shop runs out while a larger one is loaded. */
const openShop = async (shop: BenchShop): Promise<OpenShop> => {
  const [authorization = ''] = await shop.signIn(['measures']);
  return { shop: { ...shop, authorization }, client: await rawClient(shop.api.url) };
};

/** Measures what a person waits for in shops of several sizes, one request at a time and by turns, and what the api needs for it. */
export const measureGrowth = async (shops: readonly BenchShop[]): Promise<Grown[]> => {
  const startMs = await timeOf(shops, 3, measureStart);
  const open = await Promise.all(shops.map(openShop));
  const touch = ({ shop }: OpenShop) => shop.touchOrder();
  const readOrders = ({ shop, client }: OpenShop) => client.send(listRequest(shop));
  const readBuyers = ({ shop, client }: OpenShop) => client.send(listRequest(shop, {}, '/api/buyers/'));
  const coldMs = await timeOf(open, rounds, timed(readOrders, touch));
  const hotMs = await timeOf(open, rounds, timed(readOrders));
  const buyersMs = await timeOf(open, rounds, timed(readBuyers, touch));
  const bytes = await Promise.all(open.map(async (each) => (await readOrders(each)).bytes / 1024));
  const changeStatus = ({ shop, client }: OpenShop, round: number) =>
    ask(client, shop, 'PATCH', `/api/orders/?order_id=${shop.orderIds.at(-1 - (round % 500))}`, {
      status: orderStatuses[round % orderStatuses.length],
    });
  const changeMs = await timeOf(open, rounds * 100, timed(changeStatus));
  const searchMs: number[][] = [];
  for (const words of searches) {
    const search = ({ shop, client }: OpenShop) =>
      ask(client, shop, 'GET', `/api/orders/search/?q=${encodeURIComponent(words)}`);
    searchMs.push(await timeOf(open, rounds, timed(search)));
  }
  const older: Grown[] = [];
  for (const [what, question] of Object.entries(questions)) {
    const find = ({ shop, client }: OpenShop) =>
      ask(client, shop, 'POST', '/api/orders/older/', { ...question, before: dayAYearAgo() });
    older.push({ what, unit: 'ms', values: await timeOf(open, rounds, timed(find)), mostGrowth: null, most: 200 });
  }
  for (const { client } of open) client.close();
  const memory = shops.flatMap(({ api }) => memoryMb(api.process.pid ?? 0)?.now ?? []);
  const backupMs = await timeOf(shops, 1, timed(backUp));
  return [
    { what: 'start of the api', unit: 'ms', values: startMs, mostGrowth: 1.2 },
    { what: 'list of orders after a change, to the last byte', unit: 'ms', values: coldMs, mostGrowth: 1.2 },
    { what: 'list of orders again, to the last byte', unit: 'ms', values: hotMs, mostGrowth: 1.1 },
    { what: 'list of buyers after a change, to the last byte', unit: 'ms', values: buyersMs, mostGrowth: 1.2 },
    { what: 'bytes of the list', unit: 'KB', values: bytes, mostGrowth: 1.2 },
    { what: 'a status change', unit: 'ms', values: changeMs, mostGrowth: 1.1 },
    {
      what: 'search, the slowest of three',
      unit: 'ms',
      values: shops.map((_, at) => Math.max(...searchMs.map((each) => each[at] ?? Number.NaN))),
      mostGrowth: null,
      most: 200,
    },
    ...older,
    ...(memory.length < shops.length
      ? []
      : [{ what: 'memory of the api', unit: 'MB' as const, values: memory, mostGrowth: 1.3 }]),
    { what: 'a backup with its proof', unit: 'ms', values: backupMs, mostGrowth: null },
  ];
};

/** How long the work takes, in milliseconds; what comes before it is not measured. */
const timed =
  <Shop>(
    work: (shop: Shop, round: number) => Promise<unknown>,
    before: (shop: Shop) => Promise<void> = async () => undefined,
  ) =>
  async (shop: Shop, round: number): Promise<number> => {
    await before(shop);
    const startedMs = performance.now();
    await work(shop, round);
    return performance.now() - startedMs;
  };

/** The median of so many rounds for each shop. In each round the shops take turns, so that a busy moment meets all of them. */
const timeOf = async <Shop>(
  shops: readonly Shop[],
  count: number,
  measure: (shop: Shop, round: number) => Promise<number>,
): Promise<number[]> => {
  const times: number[][] = shops.map(() => []);
  for (let round = 0; round < count; round++) {
    for (const [at, shop] of shops.entries()) times[at]?.push(await measure(shop, round));
  }
  return times.map((each) => (count === 1 ? (each[0] ?? Number.NaN) : median(each)));
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
  const startedMs = performance.now();
  const api = await startChild('src/server.js', {
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DEMO_DATA: 'off' },
  });
  const startMs = performance.now() - startedMs;
  await api.stop();
  return startMs;
};

const backUp = async ({ databaseUrl, folder }: BenchShop) => {
  const archive = join(folder, 'bench-backup.tar.gz');
  const command = fileURLToPath(new URL('../src/backup/backup-command.js', import.meta.url));
  await promisify(execFile)(process.execPath, [command, archive], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });
  rmSync(archive);
};
