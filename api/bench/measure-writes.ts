import { orderStatuses } from '@shared/contract/vocabulary/order';
import type { BenchShop } from './bench-shop.ts';
import { latenciesOf, median, percentile } from './load.ts';
import { listRequest } from './measure-lists.ts';
import { rawClient, requestText } from './raw-client.ts';
import { type Measurement, milliseconds } from './report.ts';

const clients = 50;
const readers = 4;
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = 6;

/**
 * Measures the change of a status, with and without readers that constantly reload a newer list.
 * @param pauseMs the pause between two changes of one client; 0 sends the next change at once.
 */
export const measureWrites = async (shop: BenchShop, pauseMs: number): Promise<Measurement> => {
  const p99s = { idle: [] as number[], busy: [] as number[], ratio: [] as number[] };
  let lists = 0;
  for (let round = 0; round < rounds; round++) {
    const idle = await writeLatencies(shop, pauseMs);
    const reading = startReading(shop);
    const busy = await writeLatencies(shop, pauseMs);
    lists += await reading.stop();
    p99s.idle.push(percentile(idle, 0.99));
    p99s.busy.push(percentile(busy, 0.99));
    p99s.ratio.push(percentile(busy, 0.99) / percentile(idle, 0.99));
  }
  const ratio = median(p99s.ratio);
  const pace = pauseMs === 0 ? 'without a pause' : `each every ${pauseMs} ms`;
  return {
    what: `status PATCH p99, ${clients} clients ${pace}, ${readers} readers (${lists} lists read)`,
    ours: milliseconds(median(p99s.busy)),
    against: `without readers ${milliseconds(median(p99s.idle))}`,
    ratio,
    goal: '≤ 2',
    isMet: ratio <= 2,
  };
};

/** Every request changes a value: a client that returns to an order sets another status. */
let change = 0;

const writeLatencies = (shop: BenchShop, pauseMs: number) => {
  const headers = { authorization: shop.authorization, 'content-type': 'application/json' };
  const requestFor = (client: number, turn: number) => {
    const id = shop.orderIds[(client * 997 + (turn % 500)) % shop.orderIds.length];
    change += 1;
    const body = JSON.stringify({ full_name: `Анна ${change}`, status: orderStatuses[turn % orderStatuses.length] });
    return requestText('PATCH', `/api/orders/?order_id=${id}`, { headers, body });
  };
  return latenciesOf(shop.api.url, requestFor, { clients, seconds, pauseMs });
};

const startReading = (shop: BenchShop) => {
  let isStopped = false;
  let lists = 0;
  const read = async () => {
    const client = await rawClient(shop.api.url);
    while (!isStopped) {
      await client.send(listRequest(shop));
      lists += 1;
    }
    client.close();
  };
  const ended = Promise.all(Array.from({ length: readers }, read));
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return lists;
    },
  };
};
