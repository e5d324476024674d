import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import { rawClient, requestText } from './raw-client.ts';
import { type Measurement, milliseconds } from './report.ts';

const rounds = Number(process.env.ROUNDS ?? 15);

/** What is read, as the report names it, and its address. */
export interface Read {
  what: string;
  path: string;
}

/** Measures the median of several answers to each of these requests, one at a time. */
export const measureReads = async (
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
