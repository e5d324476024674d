import type { ProductRow } from '@shared/contract/wire/product';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { visitMemory } from '@shared/kit/runtime/page/json-storage';
import { type ScanPlace, useScanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound, type ScanSound } from '@shared/kit/runtime/scan/sounds';
import { productsQuery } from '@shared/kit/shop/products';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ignoredCodesQuery, isIgnored, type NamedSize, type UnknownCode, useCanBind } from './bind-code';
import { type CodedSize, findSize, piecesOf } from './find-size';
import type { ScannedCode } from './read-code';
import { texts } from './texts';

const noProducts: readonly ProductRow[] = [];
const noCodes: readonly string[] = [];
const noWaiting: readonly UnknownCode[] = [];

interface SizeScans<Line> {
  /** Unique in the page: its unknown codes are kept under it, also over a reload. */
  name: string;
  isOn: boolean;
  /** 'dialog' for what is counted in a dialog. */
  place?: ScanPlace;
  /** What is counted. A size that is in no line is looked for among all products. */
  lines: readonly Line[];
  /** What was counted last, by a scan or by hand: an unknown scan before it is over. */
  lastCount?: object | undefined;
  /** Counts a known size, or refuses it, and returns the sound of that. A mark is of one piece. */
  onScan: (modificationId: number, pieces: number, mark: string | undefined) => ScanSound;
}

/** A scan that counted nothing. */
export interface UnknownScan {
  code: string;
  /** What to do, if it was misread. */
  fault: string | undefined;
}

/** The codes that wait for their size, the oldest first, and what becomes of one. */
export interface WaitingCodes {
  codes: readonly UnknownCode[];
  /** It has a size now: `pieces` of that are counted. */
  bound: (code: string, size: NamedSize, pieces: number) => void;
  forget: (code: string) => void;
}

const isUnknownCode = (value: unknown): value is UnknownCode => {
  const { code, at, times }: Partial<Record<keyof UnknownCode, unknown>> = Object(value);
  return typeof code === 'string' && typeof at === 'string' && typeof times === 'number';
};

/** The unknown codes of a screen, until each is bound or ignored. */
const useKeptCodes = (name: string) => {
  const entry = `scans.unknown.${name}`;
  const [codes, setCodes] = useState((): readonly UnknownCode[] => {
    const stored = visitMemory.read(entry);
    return Array.isArray(stored) ? stored.filter(isUnknownCode) : [];
  });
  const change = (next: (before: readonly UnknownCode[]) => readonly UnknownCode[]) =>
    setCodes((before) => {
      const after = next(before);
      visitMemory.write(entry, after);
      return after;
    });
  return {
    codes,
    keep: (code: string) =>
      change((before) => {
        const known = before.find((other) => other.code === code);
        if (!known) return [...before, { code, at: new Date().toISOString(), times: 1 }];
        return before.map((other) => (other === known ? { ...known, times: known.times + 1 } : other));
      }),
    forget: (code: string) => change((before) => before.filter((other) => other.code !== code)),
  };
};

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
 * Counts sizes by their codes, each scan once, with its sound. `unknown` is the last scan that counted nothing, until the next one,
 * `lastCount` or Escape; the focus is in a field most of the time, so Escape counts there too. Where the back end binds codes, those that no
 * size has wait in `waiting`, except what was misread and what nobody is asked about.
 */
export const useSizeScans = <Line extends Counted>({
  name,
  isOn,
  place = 'screen',
  lines,
  lastCount,
  onScan,
}: SizeScans<Line>): { unknown: UnknownScan | undefined; waiting: WaitingCodes } => {
  const { data: products = noProducts } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const canBind = useCanBind();
  const { data: ignored = noCodes } = useQuery({
    ...ignoredCodesQuery,
    enabled: useAbility('GET /api/codes/ignored/'),
  });
  const [lastUnknown, setUnknown] = useState<UnknownScan & { after: object | undefined }>();
  const unknown = lastUnknown?.after === lastCount ? lastUnknown : undefined;
  const { codes, keep, forget } = useKeptCodes(name);

  useScanner(
    (scanned) => {
      const size = sizeOf(lines, products, scanned);
      const [fault] = scanned.faults ?? [];
      playScanSound(size ? onScan(size.id, size.pieces, scanned.mark) : 'unknown');
      setUnknown(size ? undefined : { code: scanned.text, fault: fault && texts.faults[fault], after: lastCount });
      if (!size && !fault && canBind && !isIgnored(ignored, scanned.text)) keep(scanned.text);
    },
    { isOn, place },
  );

  useEffect(() => {
    if (unknown === undefined) return undefined;
    const understand = ({ key }: KeyboardEvent) => key === 'Escape' && setUnknown(undefined);
    document.addEventListener('keydown', understand, true);
    return () => document.removeEventListener('keydown', understand, true);
  }, [unknown]);

  const solve = (code: string) => {
    forget(code);
    setUnknown((before) => (before?.code === code ? undefined : before));
  };

  return {
    unknown,
    waiting: {
      codes: canBind && isOn ? codes : noWaiting,
      bound: (code, size, pieces) => {
        solve(code);
        if (pieces > 0) playScanSound(onScan(size.modification_id, pieces, undefined));
      },
      forget: solve,
    },
  };
};
