import type { WrongKind } from '@shared/contract/vocabulary/packing';
import type { LineNotice } from '../task/task-line';
import type { ShownScan } from './shown-packing';
import { texts } from './texts';

const words = texts.line;

/** A row of what is counted. */
export interface CountedRow {
  item: { modification_id: number; product_id: number; name: string; size: string; place: string | null };
  due: number;
  counted: number;
}

interface Shown {
  rows: readonly CountedRow[];
  scans: readonly ShownScan[];
}

/** «Штиль» of 'Рубашка оверсайз «Штиль»'; a name without one as it is. */
export const shortName = (name: string): string => /«[^»]+»/.exec(name)?.[0] ?? name;

/** The sizes of the product that the order still needs; if none, those that it has. */
const wantedSizes = ({ rows }: Shown, productId: number | undefined): string => {
  const ofProduct = rows.filter(({ item }) => item.product_id === productId);
  const open = ofProduct.filter(({ due, counted }) => counted < due);
  return [...new Set((open.length > 0 ? open : ofProduct).map(({ item }) => item.size))].join(', ');
};

const sizeCounts = ({ rows }: Shown, id: number | null) => {
  const ofSize = rows.filter(({ item }) => item.modification_id === id);
  const sum = (pieces: number[]) => pieces.reduce((one, other) => one + other, 0);
  return { counted: sum(ofSize.map(({ counted }) => counted)), due: sum(ofSize.map(({ due }) => due)) };
};

export interface Shelf {
  place?: string | undefined;
  productId?: number | undefined;
  /** A narrow line has only the short name, and no place. */
  isShort?: boolean;
}

/** Whether a scan is wrong because of its mark. */
export const isOfMark = (wrong: WrongKind | null): wrong is Exclude<WrongKind, 'size' | 'product'> =>
  wrong !== null && wrong !== 'size' && wrong !== 'product';

const isMarkAgain = ({ scans }: Shown, { key, mark }: ShownScan): boolean =>
  typeof mark === 'string' && scans.some((other) => other.key !== key && other.mark === mark && other.counted > 0);

/** What a scan was, what is wanted instead, and what it did. */
export const wordsOfScan = (
  shown: Shown,
  scan: ShownScan,
  { place, productId, isShort = false }: Shelf,
): LineNotice => {
  const { result, wrong, code, modification_id: id, pieces } = scan;
  const name = scan.name ?? '';
  const size = scan.size ?? '';
  const { counted, due } = sizeCounts(shown, id);
  switch (result) {
    case 'wrong': {
      if (isOfMark(wrong)) {
        return { state: 'wrong', title: words.wrongMark[wrong](scan.wrong_order), detail: words.ofMark(name, size) };
      }
      const putBack = isShort ? words.nothing : words.putBack(size, place);
      const shownName = isShort ? shortName(name) : name;
      return wrong === 'size'
        ? {
            state: 'wrong',
            title: words.wrongSize(size, wantedSizes(shown, productId)),
            detail: `${shownName} · ${putBack}`,
          }
        : { state: 'wrong', title: words.wrongProduct(shownName, size), detail: putBack };
    }
    case 'again': {
      if (isMarkAgain(shown, scan)) {
        return { state: 'again', title: words.markAgain, detail: words.ofMark(name, size) };
      }
      const detail = pieces > 1 ? words.pack(pieces, due - counted) : words.againDetail(counted, due);
      return { state: 'again', title: words.again(name, size), detail };
    }
    case 'unknown':
      return { state: 'unknown', title: words.unknown(code ?? ''), detail: words.unknownDetail };
    default:
      return { state: 'right', title: words.right(name, size), detail: words.rightDetail(counted, due, pieces) };
  }
};
