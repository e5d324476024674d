import type { BenchShop } from './bench-shop.ts';
import { measureReads } from './measure-reads.ts';
import type { Measurement } from './report.ts';

const goalMs = 20;

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
  return measureReads(shop, reads, goalMs);
};
