import { useSizeScans } from '@shared/kit/scan/use-size-scans';
import { leaveCountField } from '@shared/kit/stock/count-field';
import { countQueue, useCounting } from '@shared/kit/stock/count-queue';
import { useMedia } from '@shared/kit/ui/use-media';
import { useMemo, useState } from 'react';
import { stocktakeCounts } from '../data/stocktake-counts';
import type { CountRow } from './count-rows';

/** Each scan counts the pieces of its code; an unknown one counts nothing, is shown until something is counted, and waits for its size. */
export const useScanning = (id: number, rows: readonly CountRow[], isOpen: boolean) => {
  const isPhone = useMedia('phone');
  const { done } = useCounting(stocktakeCounts(id));
  const [scanned, setScanned] = useState<{ lineId: number }>();
  const { unknown, waiting } = useSizeScans({
    name: `stocktake/${id}`,
    isOn: isOpen,
    lines: useMemo(() => rows.map(({ line }) => line), [rows]),
    lastCount: done.at(-1),
    onScan: (modificationId, pieces) => {
      // On a phone the scanned line takes the place of the one that is typed.
      if (isPhone) leaveCountField();
      // A size without a line becomes one by its first count.
      countQueue(stocktakeCounts(id)).add(modificationId, pieces);
      const row = rows.find(({ line }) => line.modification_id === modificationId);
      setScanned(row && { lineId: row.id });
      return 'right';
    },
  });
  return { unknown, waiting, scanned };
};

export type Scanning = ReturnType<typeof useScanning>;
