import type { ReturnItem } from '@shared/contract/wire/return';
import { useScannedSizes } from '@shared/kit/stock/use-scanned-sizes';

/**
 * Scans in the dialog of a return, by the size they mean. Before the items are loaded they are found among all products.
 * @returns the last code that no size has, until the next scan or Escape.
 */
export const useReturnScans = (
  items: readonly ReturnItem[],
  onScan: (modificationId: number) => void,
): string | undefined =>
  useScannedSizes({
    isOn: true,
    isInDialog: true,
    findInLines: (hasCode) => items.find(hasCode)?.modification_id,
    onScan,
  });
