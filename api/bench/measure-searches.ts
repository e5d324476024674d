import type { BenchShop } from './bench-shop.ts';
import { measureReads } from './measure-reads.ts';
import type { Measurement } from './report.ts';

const goalMs = 50;

/** Matches of a few orders, of half of them, of two tables together, of a size, a house, and of a mistyped word. */
const searches = ['900 000-01', 'example', 'Казань', 'пальто', 'пальто казань', 'пальто s', 'Баумана, д. 25', 'польто'];

/** Measures `GET /api/orders/search/` for rare and for frequent words. */
export const measureSearches = (shop: BenchShop): Promise<Measurement[]> => {
  const reads = searches.map((words) => ({
    what: `search: ${words}`,
    path: `/api/orders/search/?q=${encodeURIComponent(words)}`,
  }));
  return measureReads(shop, reads, goalMs);
};
