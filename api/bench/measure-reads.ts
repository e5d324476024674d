import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import { rawClient, requestText } from './raw-client.ts';
import { type Measurement, milliseconds } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 15);

/** What is read, as the report names it, and its address. */
interface Read {
  what: string;
  path: string;
}

/** Measures the median of several responses to each of these requests, one at a time. */
const measureReads = async (
  { api, authorization }: BenchShop,
  reads: readonly Read[],
  goalMs: number,
): Promise<Measurement[]> => {
  const client = await rawClient(api.url);
  const measurements: Measurement[] = [];
  for (const { what, path } of reads) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedMs = performance.now();
      const { status } = await client.send(requestText('GET', path, { headers: { authorization } }));
      times.push(performance.now() - startedMs);
      if (status !== 200) {
        throw new Error(`${path} was answered with ${status}`);
      }
    }
    measurements.push({
      what,
      ours: milliseconds(median(times)),
      against: '–',
      ratio: null,
      goal: `< ${goalMs} ms`,
      isMet: median(times) < goalMs,
    });
  }
  client.close();
  return measurements;
};

/** Matches of a few orders, of half of them, of two tables together, of a size, a house, and of a mistyped word. */
const searches = ['900 000-01', 'example', 'Казань', 'пальто', 'пальто казань', 'пальто s', 'Баумана, д. 25', 'польто'];

/** Measures `GET /api/orders/search/` for rare and for frequent words. */
export const measureSearches = (shop: BenchShop): Promise<Measurement[]> => {
  const reads = searches.map((words) => ({
    what: `search: ${words}`,
    path: `/api/orders/search/?q=${encodeURIComponent(words)}`,
  }));
  return measureReads(shop, reads, 50);
};

/** Measures the explanation and the first page of movements of a size with 5 000 of a million movements. */
export const measureStock = (shop: BenchShop): Promise<Measurement[]> => {
  const { modificationId, productId } = shop.busiest;
  const reads = [
    { what: 'stock: why so many, 5 000 movements', path: `/api/stock/${modificationId}/` },
    {
      what: 'stock: first page of 5 000 movements of a size',
      path: `/api/stock/movements/?modification_id=${modificationId}`,
    },
    { what: "stock: first page of its product's movements", path: `/api/stock/movements/?product_id=${productId}` },
  ];
  return measureReads(shop, reads, 20);
};
