import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductRow } from 'shared/contract/product';
import { productsQuery } from 'shared/runtime/products';
import { countQueue } from 'shared/stock/count-queue';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { useScans } from './use-scans';

const noProducts: readonly ProductRow[] = [];

/** Each scan counts one piece of the size with that barcode; an unknown barcode counts nothing. */
export const useScanning = (id: number, rows: readonly CountRow[], isOpen: boolean) => {
  const { data: products = noProducts } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const [unknown, setUnknown] = useState<string>();
  const [scanned, setScanned] = useState<{ lineId: number }>();

  useScans((code) => {
    if (!isOpen) return;
    const isOf = ({ barcode }: { barcode?: string | null }) => barcode?.toLowerCase() === code.toLowerCase();
    const row = rows.find(({ line }) => isOf(line));
    // A size without a line becomes one by its first count.
    const modificationId =
      row?.line.modification_id ?? products.flatMap(({ modifications }) => modifications).find(isOf)?.id;
    setUnknown(modificationId === undefined ? code : undefined);
    if (modificationId === undefined) return;
    countQueue(stocktakeCounts(id)).add({ modification_id: modificationId, add: 1 });
    setScanned(row && { lineId: row.id });
  });

  return { unknown, scanned, forgetUnknown: () => setUnknown(undefined) };
};

export type Scanning = ReturnType<typeof useScanning>;
