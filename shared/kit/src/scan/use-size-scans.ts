import type { ProductRow } from '@shared/contract/wire/product';
import { type ScanPlace, useScanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound, type ScanSound } from '@shared/kit/runtime/scan/sounds';
import { productsQuery } from '@shared/kit/shop/products';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type CodedSize, findSize, piecesOf } from './find-size';
import type { ScannedCode } from './read-code';
import { texts } from './texts';

const noProducts: readonly ProductRow[] = [];

interface SizeScans<Line> {
  isOn: boolean;
  /** 'dialog' for what is counted in a dialog. */
  place?: ScanPlace;
  /** What is counted. A size that is in no line is looked for among all products. */
  lines: readonly Line[];
  /** Counts a known size, or refuses it, and returns the sound of that. A mark is of one piece. */
  onScan: (modificationId: number, pieces: number, mark: string | undefined) => ScanSound;
}

/** A scan that counted nothing. */
export interface UnknownScan {
  code: string;
  /** What to do, if it was misread. */
  fault: string | undefined;
}

type Counted = CodedSize & { modification_id: number };

/** The size and the pieces of a code; undefined for a code that nobody knows, or two in one. */
const sizeOf = (lines: readonly Counted[], products: readonly ProductRow[], scanned: ScannedCode) => {
  for (const line of lines) {
    const pieces = piecesOf(line, scanned);
    if (pieces !== undefined) return { id: line.modification_id, pieces };
  }
  const found = findSize(products, scanned);
  return found && { id: found.size.id, pieces: found.pieces };
};

/**
 * Counts sizes by their codes, each scan once, with its sound. Returns the last scan that counted nothing, until the next one or
 * Escape; the focus is in a field most of the time, so Escape counts there too.
 */
export const useSizeScans = <Line extends Counted>({
  isOn,
  place = 'screen',
  lines,
  onScan,
}: SizeScans<Line>): UnknownScan | undefined => {
  const { data: products = noProducts } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const [unknown, setUnknown] = useState<UnknownScan>();

  useScanner(
    (scanned) => {
      const size = sizeOf(lines, products, scanned);
      const [fault] = scanned.faults ?? [];
      playScanSound(size ? onScan(size.id, size.pieces, scanned.mark) : 'unknown');
      setUnknown(size ? undefined : { code: scanned.text, fault: fault && texts.faults[fault] });
    },
    { isOn, place },
  );

  useEffect(() => {
    if (unknown === undefined) return undefined;
    const forget = ({ key }: KeyboardEvent) => key === 'Escape' && setUnknown(undefined);
    document.addEventListener('keydown', forget, true);
    return () => document.removeEventListener('keydown', forget, true);
  }, [unknown]);

  return unknown;
};
