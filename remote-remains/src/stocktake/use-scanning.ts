import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { productsQuery } from 'shared/runtime/products';
import { countQueue } from 'shared/stock/count-queue';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';
import { texts } from './texts';
import { useScans } from './use-scans';

interface Coded {
  modificationId: number;
  /** Undefined for a size that becomes a line by its first count. */
  lineId: number | undefined;
  name: string;
}

const keyOf = (code: string) => code.toLowerCase();

/** Each scan counts one piece of the size with that barcode; an unknown barcode counts nothing. */
export const useScanning = (id: number, rows: readonly CountRow[], isOpen: boolean) => {
  const { data: products } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const [unknown, setUnknown] = useState<string>();
  const [scanned, setScanned] = useState<{ lineId: number }>();

  const codes = useMemo(() => {
    const known = new Map<string, Coded>();
    for (const { name, modifications } of products ?? []) {
      for (const { id: modificationId, barcode, size } of modifications) {
        const coded = { modificationId, lineId: undefined, name: texts.lineName(name, size) };
        if (barcode) known.set(keyOf(barcode), coded);
      }
    }
    for (const { id: lineId, line } of rows) {
      const coded = { modificationId: line.modification_id, lineId, name: texts.lineName(line.name, line.size) };
      if (line.barcode) known.set(keyOf(line.barcode), coded);
    }
    return known;
  }, [products, rows]);

  useScans((code) => {
    if (!isOpen) return;
    const coded = codes.get(keyOf(code));
    setUnknown(coded ? undefined : code);
    if (!coded) return;
    countQueue(stocktakeCounts(id)).add({ modification_id: coded.modificationId, add: 1 });
    setScanned(coded.lineId === undefined ? undefined : { lineId: coded.lineId });
  });

  return { unknown, scanned, forgetUnknown: () => setUnknown(undefined) };
};

export type Scanning = ReturnType<typeof useScanning>;
