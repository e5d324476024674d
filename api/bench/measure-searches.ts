import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import { rawClient, requestText } from './raw-client.ts';
import { type Measurement, milliseconds } from './report.ts';

const rounds = 15;
const goalMs = 50;

/** Matches of a few orders, of half of them, and of two tables together. */
const searches = ['900 000-01', 'example', 'Казань', 'пальто', 'пальто казань'];

/** Measures `GET /api/orders/search/` for rare and for frequent words. */
export const measureSearches = async ({ api, authorization }: BenchShop): Promise<Measurement[]> => {
  const client = await rawClient(api.url);
  const measurements: Measurement[] = [];
  for (const words of searches) {
    const path = `/api/orders/search/?q=${encodeURIComponent(words)}`;
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const startedMs = performance.now();
      await client.send(requestText('GET', path, { headers: { authorization } }));
      times.push(performance.now() - startedMs);
    }
    measurements.push({
      what: `search: ${words}`,
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
