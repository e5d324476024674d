import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OrderRow } from '@shared/contract/wire/order';
import { StartFailure } from '../src/start-failure.ts';
import type { BenchShop } from './bench-shop.ts';
import { startChild } from './child-server.ts';
import { median, rateOf } from './load.ts';
import { rawClient, requestText } from './raw-client.ts';
import { type Measurement, milliseconds, perSecond } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 7);
/** The expected number of simultaneous users. */
const connections = 50;
const windowSeconds = 2;

/** Measures a list that is not cached at its revision, compared with psql that writes the same rows. */
export const measureColdList = async (shop: BenchShop): Promise<Measurement> => {
  const columns = Object.keys(OrderRow.properties).join(', ');
  const select = `SELECT ${columns} FROM orders WHERE deleted_at IS NULL ORDER BY order_date DESC, id DESC`;
  const client = await rawClient(shop.api.url);
  const request = listRequest(shop);
  const times = { ours: [] as number[], psql: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await shop.touchOrder();
    const startedMs = performance.now();
    await client.send(request);
    times.ours.push(performance.now() - startedMs);
    times.psql.push(await timePsql(shop.databaseUrl, select));
  }
  client.close();
  const [ours, psql] = [median(times.ours), median(times.psql)];
  return {
    what: 'cold list, to the last byte',
    ours: milliseconds(ours),
    against: `psql COPY json_agg ${milliseconds(psql)}`,
    ratio: ours / psql,
    goal: '≤ 1.2',
    isMet: ours / psql <= 1.2,
  };
};

/**
 * Measures a cached list, and the 304 for a client that has it, compared with a bare Node server that sends the same
 * bytes.
 */
export const measureHotList = async (shop: BenchShop): Promise<Measurement[]> => {
  const response = await fetch(`${shop.api.url}/api/orders/`, { headers: listHeaders(shop) });
  const etag = response.headers.get('etag') ?? '';
  const body = join(shop.folder, 'list.br');
  const head = join(shop.folder, 'list.headers.json');
  writeFileSync(body, await sameBytes(shop));
  writeFileSync(head, JSON.stringify(Object.fromEntries(response.headers)));
  const bare = await startChild('bench/bare-server.js', { words: [body, head] });
  const cases = [
    { what: 'hot list', request: listRequest(shop), status: 200, goal: 0.9 },
    { what: '304', request: listRequest(shop, { 'if-none-match': etag }), status: 304, goal: 0.75 },
  ];
  const measurements: Measurement[] = [];
  for (const { what, request, status, goal } of cases) {
    const rates = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
    const load = { connections, seconds: windowSeconds, status };
    for (let round = 0; round < rounds; round++) {
      const ours = await rateOf(shop.api.url, request, load);
      const theirs = await rateOf(bare.url, request, load);
      rates.ours.push(ours);
      rates.bare.push(theirs);
      rates.ratio.push(ours / theirs);
    }
    const ratio = median(rates.ratio);
    measurements.push({
      what: `${what}, ${connections} connections`,
      ours: perSecond(median(rates.ours)),
      against: `bare Node server ${perSecond(median(rates.bare))}`,
      ratio,
      goal: `≥ ${goal}`,
      isMet: ratio >= goal,
    });
  }
  await bare.stop();
  return measurements;
};

/** Counts the bytes of one reload after one changed status, headers included, in both directions. */
export const measureReload = async (shop: BenchShop): Promise<Measurement> => {
  const before = await fetch(`${shop.api.url}/api/orders/`, { headers: listHeaders(shop) });
  await before.arrayBuffer();
  await shop.touchOrder();
  const path = `/api/orders/?since=${before.headers.get('x-revision')}`;
  const request = requestText('GET', path, { headers: listHeaders(shop) });
  const client = await rawClient(shop.api.url);
  const { bytes } = await client.send(request);
  client.close();
  const total = bytes + Buffer.byteLength(request);
  return {
    what: 'reload after one changed status',
    ours: `${total} bytes (${bytes} of them down)`,
    against: '–',
    ratio: null,
    goal: '< 2048 bytes',
    isMet: total < 2048,
  };
};

const listHeaders = ({ authorization }: BenchShop) => ({ authorization, 'accept-encoding': 'br' });

export const listRequest = (shop: BenchShop, headers: Record<string, string> = {}, path = '/api/orders/'): string =>
  requestText('GET', path, { headers: { ...listHeaders(shop), ...headers } });

/** The body as transferred; `fetch` would decompress it. */
const sameBytes = async (shop: BenchShop): Promise<Buffer> => {
  const client = await rawClient(shop.api.url);
  const body = await client.body(listRequest(shop));
  client.close();
  return body;
};

/**
 * Lets psql write all orders as JSON to nowhere: the lower bound for any implementation of the list.
 * @returns the duration in milliseconds, the start of psql included.
 * @throws StartFailure if psql is not installed.
 */
const timePsql = async (databaseUrl: string, select: string): Promise<number> => {
  const startedMs = performance.now();
  const psql = spawn(
    'psql',
    [databaseUrl, '--quiet', '--command', `COPY (SELECT json_agg(r) FROM (${select}) r) TO STDOUT`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(psql, 'exit');
  await once(psql, 'spawn').catch(() => {
    throw new StartFailure('The bench compares with psql: install the client of PostgreSQL.');
  });
  const [code] = await ended;
  if (code !== 0) {
    throw new Error(`psql ended with ${code}`);
  }
  return performance.now() - startedMs;
};
