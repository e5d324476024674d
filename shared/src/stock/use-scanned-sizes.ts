import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProductRow } from 'shared/contract/product';
import { productsQuery } from 'shared/runtime/products';
import { useScans } from './use-scans';

const noProducts: readonly ProductRow[] = [];

interface Scanned {
  barcode?: string | null;
}

interface ScannedSizes {
  isOn: boolean;
  /** The size of a line with the barcode. One that is in no line is looked for among all products. */
  findInLines: (hasCode: (size: Scanned) => boolean) => number | undefined;
  onScan: (modificationId: number) => void;
}

/**
 * Finds the size of each scanned barcode. Returns the last one if no size has it, until the next scan or Escape; the
 * focus is in a field most of the time, so Escape counts there too.
 */
export const useScannedSizes = ({ isOn, findInLines, onScan }: ScannedSizes): string | undefined => {
  const { data: products = noProducts } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const [unknown, setUnknown] = useState<string>();

  useScans((code) => {
    if (!isOn) return;
    const hasCode = ({ barcode }: Scanned) => barcode?.toLowerCase() === code.toLowerCase();
    const modificationId =
      findInLines(hasCode) ?? products.flatMap(({ modifications }) => modifications).find(hasCode)?.id;
    setUnknown(modificationId === undefined ? code : undefined);
    if (modificationId !== undefined) onScan(modificationId);
  });

  useEffect(() => {
    if (unknown === undefined) return undefined;
    const forget = ({ key }: KeyboardEvent) => key === 'Escape' && setUnknown(undefined);
    document.addEventListener('keydown', forget, true);
    return () => document.removeEventListener('keydown', forget, true);
  }, [unknown]);

  return unknown;
};
