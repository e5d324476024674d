import { countQueue } from '@shared/kit/stock/count-queue';
import { useScannedSizes } from '@shared/kit/stock/use-scanned-sizes';
import { useState } from 'react';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';

/** Each scan counts one piece of the size with that barcode; an unknown barcode counts nothing. */
export const useScanning = (id: number, rows: readonly CountRow[], isOpen: boolean) => {
  const [scanned, setScanned] = useState<{ lineId: number }>();
  const unknown = useScannedSizes({
    isOn: isOpen,
    findInLines: (hasCode) => rows.find(({ line }) => hasCode(line))?.line.modification_id,
    onScan: (modificationId) => {
      // A size without a line becomes one by its first count.
      countQueue(stocktakeCounts(id)).add(modificationId, 1);
      const row = rows.find(({ line }) => line.modification_id === modificationId);
      setScanned(row && { lineId: row.id });
    },
  });
  return { unknown, scanned };
};

export type Scanning = ReturnType<typeof useScanning>;
