import type { BenchShop } from './bench-shop.ts';
import { median } from './load.ts';
import { rawClient, requestText } from './raw-client.ts';
import { type Measurement, milliseconds } from './report.ts';

const rounds = 15;
const goalMs = 20;

/** Measures the explanation and the first page of movements of a size with 5 000 of a million movements. */
export const measureStock = async ({ api, authorization, busiest }: BenchShop): Promise<Measurement[]> => {
  const client = await rawClient(api.url);
  const reads = [
    { what: 'stock: why so many, 5 000 movements', path: `/api/stock/${busiest.modificationId}/` },
    {
      what: 'stock: first page of 5 000 movements of a size',
      path: `/api/stock/movements/?modification_id=${busiest.modificationId}`,
    },
    {
      what: "stock: first page of its product's movements",
      path: `/api/stock/movements/?product_id=${busiest.productId}`,
    },
  ];
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
