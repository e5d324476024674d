import { placeCode } from '@shared/contract/vocabulary/code';
import { gtinOfMark, isMark } from '@shared/contract/vocabulary/mark';
import type { ScanResult } from '@shared/contract/vocabulary/packing';
import type { ProductRow } from '@shared/contract/wire/product';
import { visitMemory } from '@shared/kit/runtime/page/json-storage';
import { useScanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import type { NamedSize } from '@shared/kit/scan/bind-code';
import { findPlace, findSize } from '@shared/kit/scan/find-size';
import type { ScannedCode } from '@shared/kit/scan/read-code';
import { texts as scanTexts } from '@shared/kit/scan/texts';
import { productsQuery } from '@shared/kit/shop/products';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { LineNotice } from '../task/task-line';
import type { CountedRow, Shelf } from './line-words';
import { isFailed, type ShownScan } from './shown-packing';
import { texts } from './texts';

const words = texts.line;

/** What was scanned last: goods, by the key of the scan, or something else; 'seen' when a person has understood it. */
type LastScan = { key: string } | { notice: LineNotice } | 'seen';

/** The failed scans that this person has understood, of this visit. */
const useUnderstood = (packingId: number | string) => {
  const name = `packing.understood.${packingId}`;
  const [keys, setKeys] = useState<ReadonlySet<unknown>>(() => {
    const stored = visitMemory.read(name);
    return new Set(Array.isArray(stored) ? stored : []);
  });
  const understand = (key: string) => {
    const next = new Set([...keys, key]);
    visitMemory.write(name, [...next]);
    setKeys(next);
  };
  return { isUnderstood: ({ key }: ShownScan) => keys.has(key), understand };
};

const namedSize = ({ id, name }: ProductRow, modificationId: number, size: string): NamedSize => ({
  modification_id: modificationId,
  product_id: id,
  name,
  size,
});

const sizeById = (products: readonly ProductRow[], id: number | null) =>
  products.flatMap(({ modifications }) => modifications).find((size) => size.id === id);

/** The code with its size, null for an unknown one; a mark counts one piece. */
export interface ScannedPiece {
  code: string;
  size: NamedSize | null;
  pieces: number;
  mark: string | null;
}

/** What is counted by scans: a packing, or a walk. */
interface ScannedTask<Scan> {
  id: number | string;
  me: string | null;
  shown: {
    rows: readonly (CountedRow & { item: { id: number; is_marked?: boolean | undefined } })[];
    scans: readonly Scan[];
    refused: readonly unknown[];
  };
  scan: (piece: ScannedPiece) => { key: string; result: ScanResult };
}

interface PackingScans<Scan> {
  packing: ScannedTask<Scan>;
  isOn: boolean;
  /** What was scanned before the packing was loaded. */
  early: RefObject<ScannedCode[]>;
  /** The row of the scanned size or place. */
  onRow: (itemId: number) => void;
  /** The code of an order: what the line shows, if anything. */
  onOrder: (orderId: number) => LineNotice | undefined;
  /** What the line shows of a scan, and without one. */
  wordsOf: (scan: Scan, shelf: Shelf) => LineNotice;
  idle: LineNotice;
  /** What a place without any of it is. */
  emptyPlace: string;
}

/** What scanners read on the screen of a packing or a walk, and the scan line for it. */
export const usePackingScans = <Scan extends ShownScan>({
  packing,
  isOn,
  early,
  onRow,
  onOrder,
  wordsOf,
  idle,
  emptyPlace,
}: PackingScans<Scan>) => {
  const { shown, me } = packing;
  const productsOf = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const products = productsOf.data;
  const [last, setLast] = useState<LastScan>();
  const [queued, setQueued] = useState(early.current.length);
  const isShort = useMedia('phone');
  const { isUnderstood, understand } = useUnderstood(packing.id);

  const hasMarks = shown.rows.some(({ item }) => item.is_marked);

  const show = (notice: LineNotice, sound: 'wrong' | 'right') => {
    playScanSound(sound);
    setLast({ notice });
  };

  const takeOrder = (orderId: number) => {
    const notice = onOrder(orderId);
    if (notice) show(notice, notice.state === 'wrong' ? 'wrong' : 'right');
  };

  const takePlace = (place: string, known: readonly ProductRow[]): boolean => {
    const wanted = placeCode(place);
    const isHere = (own: string | null | undefined) => own && placeCode(own) === wanted;
    const here = shown.rows.filter(({ item }) => isHere(item.place));
    const row = here.find(({ due, counted }) => counted < due) ?? here[0];
    if (!row && findPlace(known, { text: place }) === undefined) return false;
    if (row) onRow(row.item.id);
    const detail = here.length > 0 ? here.map(({ item }) => `${item.name}, ${item.size}`).join(' · ') : emptyPlace;
    show({ state: 'waiting', title: words.place(row?.item.place ?? place), detail }, 'right');
    return true;
  };

  const take = (scanned: ScannedCode, known: readonly ProductRow[]) => {
    const found = findSize(known, scanned);
    const [fault] = scanned.faults ?? [];
    if (!found && scanned.order !== undefined) return takeOrder(scanned.order);
    if (!found && takePlace(scanned.text, known)) return;
    if (!found && fault) {
      return show({ state: 'unknown', title: words.misread, detail: scanTexts.faults[fault] }, 'wrong');
    }
    const size = found ? namedSize(found.product, found.size.id, found.size.size) : null;
    const mark = hasMarks && scanned.mark && isMark(scanned.mark) ? scanned.mark : null;
    // Of an unknown mark the number of its size can be bound, not that of its piece.
    const code = mark === null ? scanned.text : gtinOfMark(mark);
    const { key, result } = packing.scan({ code, size, pieces: mark === null ? (found?.pieces ?? 1) : 1, mark });
    playScanSound(result);
    setLast({ key });
    const rows = shown.rows.filter(({ item }) => item.modification_id === size?.modification_id);
    const sisters = shown.rows.filter(({ item }) => item.product_id === size?.product_id);
    const row = rows.at(0) ?? sisters.find(({ due, counted }) => counted < due) ?? sisters.at(0);
    if (row) onRow(row.item.id);
  };

  useScanner(
    (scanned) => {
      if (products) return take(scanned, products);
      early.current.push(scanned);
      setQueued(early.current.length);
    },
    { isOn },
  );

  const takeEarly = useEffectEvent((known: readonly ProductRow[]) => {
    for (const scanned of early.current.splice(0)) take(scanned, known);
    setQueued(0);
  });
  useEffect(() => {
    if (products && isOn) takeEarly(products);
  }, [products, isOn]);

  // The api may decide otherwise on what was shown as right.
  const refusals = shown.refused.length;
  useEffect(() => {
    if (refusals > 0) playScanSound('wrong');
  }, [refusals]);

  /** Failed scans of this person that are not understood, the newest first. */
  const failed = shown.scans.filter((scan) => scan.user === me && isFailed(scan) && !isUnderstood(scan)).toReversed();
  const lastKey = typeof last === 'object' && 'key' in last ? last.key : undefined;
  const notice = typeof last === 'object' && 'notice' in last ? last.notice : undefined;
  const lastScan = shown.scans.find(({ key }) => key === lastKey) ?? (last ? undefined : failed[0]);
  const scan = lastScan && !lastScan.is_taken_back && !isUnderstood(lastScan) ? lastScan : undefined;

  const lineOf = (): LineNotice => {
    if (queued > 0 && !products) {
      const detail = productsOf.isError ? words.noProducts : words.queued(queued);
      return { state: 'waiting', title: words.waiting.title, detail };
    }
    if (notice) return notice;
    if (scan) {
      const size = sizeById(products ?? [], scan.modification_id);
      return wordsOf(scan, { place: size?.place, productId: size?.product_id, isShort });
    }
    return idle;
  };

  return {
    line: lineOf(),
    /** The failed scan in the line. */
    failedScan: scan && isFailed(scan) ? scan : undefined,
    failedProduct: scan && sizeById(products ?? [], scan.modification_id)?.product_id,
    failed,
    /** The scan in the line that counts. */
    rightScan: scan && scan.counted > 0 ? scan : undefined,
    /** Shows in the line what was counted by hand. */
    follow: (key: string) => setLast({ key }),
    reloadProducts: productsOf.isError ? () => void productsOf.refetch() : undefined,
    understand,
    /** A piece was to be counted by hand, where each has to be scanned. */
    refuseByHand: () => show({ state: 'wrong', ...words.byHand }, 'wrong'),
    /** Understood: the line waits again; if it does already, the newest failed scan is. */
    understandLast: () => {
      const newest = scan && isFailed(scan) ? scan : notice ? undefined : failed[0];
      if (newest) understand(newest.key);
      setLast('seen');
    },
  };
};
