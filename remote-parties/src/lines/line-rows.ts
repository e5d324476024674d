import type { PartyLine } from '@shared/contract/wire/party-line';
import { bySize } from '@shared/kit/format/by-size';

/** A line of a party with the counts of this person that are not saved yet. */
export interface CountingLine extends PartyLine {
  /** Another person typed another total of it, and this one has not decided yet. */
  isContested: boolean;
}

/** A line of the table: lines of one product are together, the first of them names it. */
export interface LineRow extends CountingLine {
  partyId: number;
  isFirst: boolean;
  /** The party is being received: its counts are fields, of all deliveries or of this part of them. */
  counting: CountedSpan | undefined;
}

/** Which pieces a person counts: all, before anything is booked or after it, or those since the last booking. */
export type CountedSpan = 'counted' | 'total' | 'part';

/**
 * What the number of a line means. One of which less is counted than booked shows its total, because a part of it is
 * below 0.
 */
export const spanOf = ({ counting = 'counted', counted, received }: LineRow): CountedSpan =>
  counting === 'part' && (counted ?? received) < received ? 'total' : counting;

/** Still to be counted: in a part of a delivery, also a line of which nothing has come since the last booking. */
export const isLeft = ({ counting, counted, received, ordered }: LineRow): boolean =>
  counted === null || (counting === 'part' && counted === received && received < ordered);

/** Products in the order in which they were added, their sizes in the natural order. */
export const lineRows = (partyId: number, lines: readonly CountingLine[], counting?: CountedSpan): LineRow[] => {
  const products = new Map<number, CountingLine[]>();
  for (const line of lines) products.set(line.product_id, [...(products.get(line.product_id) ?? []), line]);
  return [...products.values()].flatMap((sizes) =>
    sizes.toSorted(bySize).map((line, place) => ({ ...line, partyId, isFirst: place === 0, counting })),
  );
};

/** The difference between counted and ordered pieces, in words and with its sign; undefined if nobody has counted. */
export const differenceOf = ({ ordered, counted }: Pick<PartyLine, 'ordered' | 'counted'>) => {
  if (counted === null) return undefined;
  const pieces = counted - ordered;
  if (pieces === 0) return { kind: 'right', pieces } as const;
  if (pieces < 0) return { kind: 'short', pieces } as const;
  return { kind: ordered === 0 ? 'unknown' : 'surplus', pieces } as const;
};

export type DifferenceKind = NonNullable<ReturnType<typeof differenceOf>>['kind'];

const sumOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  Math.round(items.reduce((sum, item) => sum + read(item), 0) * 100) / 100;

/** What booking would add to the stock. */
export const dueOf = ({ counted, received }: Pick<PartyLine, 'counted' | 'received'>): number =>
  counted === null ? 0 : counted - received;

/** The figures of a party: pieces and roubles. */
export const lineTotals = (lines: readonly PartyLine[]) => {
  const counted = lines.filter((line) => line.counted !== null);
  const differences = counted.map((line) => (line.counted ?? 0) - line.ordered);
  return {
    ordered: sumOf(lines, (line) => line.ordered),
    counted: sumOf(counted, (line) => line.counted ?? 0),
    isCounted: counted.length > 0,
    short: sumOf(differences, (pieces) => Math.max(0, -pieces)),
    surplus: sumOf(differences, (pieces) => Math.max(0, pieces)),
    uncounted: sumOf(lines, (line) => (line.counted === null ? line.ordered : 0)),
    received: sumOf(lines, (line) => line.received),
    /** Counted and not booked yet, of the lines that grow. */
    due: sumOf(counted, (line) => Math.max(0, dueOf(line))),
    /** The lines of which more is booked than counted: booking takes pieces off the stock. */
    falling: counted.filter((line) => dueOf(line) < 0),
    isDue: counted.some((line) => dueOf(line) !== 0),
    /** Nothing that is ordered is missing. */
    isComplete: lines.every((line) => (line.counted ?? 0) >= line.ordered),
    orderedSum: sumOf(lines, (line) => line.ordered * (line.purchase_price ?? 0)),
    countedSum: sumOf(counted, (line) => (line.counted ?? 0) * (line.purchase_price ?? 0)),
  };
};

export type LineTotals = ReturnType<typeof lineTotals>;
