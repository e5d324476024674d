import { reasonFrom } from '@shared/contract/vocabulary/stock';
import type { StocktakeLine } from '@shared/contract/wire/stocktake';
import { countedOf, type PendingCounts } from '@shared/kit/stock/count-queue';

/** A line of a stocktake as it is shown: with the counts that are not saved yet, and compared with what is expected. */
export interface CountRow {
  id: number;
  stocktakeId: number;
  line: StocktakeLine;
  counted: number | null;
  /** On hand when it was counted; now, while nobody has counted. Undefined if it is counted blind. */
  expected: number | undefined;
  /** Counted less expected; undefined while nobody has counted, or if it is counted blind. */
  difference: number | undefined;
  /** The difference in roubles. */
  value: number;
  /** Its difference is not booked without a reason, and there is none. */
  lacksReason: boolean;
  /** Another person typed another total of it, and this one has not decided yet. */
  isContested: boolean;
  /** Another person who has just counted it. */
  countedBy: string | undefined;
}

interface RowsOptions {
  stocktakeId: number;
  counting: PendingCounts;
  /** Nobody sees what is expected. */
  isHidden: boolean;
  /** The pieces on hand, by modification. */
  onHand: ReadonlyMap<number, number>;
  /** The lines that other people have just counted. */
  countedBy: ReadonlyMap<number, string>;
}

export const countRows = (lines: readonly StocktakeLine[], options: RowsOptions): CountRow[] => {
  const contested = new Set(options.counting.contested.map(({ modification_id }) => modification_id));
  return lines.map((line) => {
    const counted = countedOf(line, options.counting);
    const onHand = line.expected ?? options.onHand.get(line.modification_id) ?? line.at_start ?? undefined;
    const expected = options.isHidden ? undefined : onHand;
    const difference = counted === null || expected === undefined ? undefined : counted - expected;
    const value = Math.round((difference ?? 0) * line.price * 100) / 100;
    return {
      id: line.id,
      stocktakeId: options.stocktakeId,
      line,
      counted,
      expected,
      difference,
      value,
      lacksReason: Math.abs(value) >= reasonFrom && !line.reason?.trim(),
      isContested: contested.has(line.modification_id),
      countedBy: options.countedBy.get(line.id),
    };
  });
};

const justNowMs = 60_000;

/** The last line of each other person, if it was counted within the last minute. */
export const countedJustNow = (
  lines: readonly StocktakeLine[],
  me: string | undefined,
  nowMs: number,
): Map<number, string> => {
  const last = new Map<string, { id: number; atMs: number }>();
  for (const { id, count } of lines) {
    if (!count?.user || count.user === me) continue;
    const atMs = Date.parse(count.at);
    if (nowMs - atMs < justNowMs && atMs > (last.get(count.user)?.atMs ?? 0)) last.set(count.user, { id, atMs });
  }
  return new Map([...last].map(([user, { id }]) => [id, user]));
};

const isCounted = ({ counted }: CountRow) => counted !== null;

/** The tabs above the lines, and the lines of each. */
export const lineTabs = {
  all: () => true,
  counted: isCounted,
  left: (row: CountRow) => !isCounted(row),
  different: ({ difference = 0 }: CountRow) => difference !== 0,
} satisfies Record<string, (row: CountRow) => boolean>;

export type LineTab = keyof typeof lineTabs;
export const tabNames: readonly LineTab[] = ['all', 'counted', 'left', 'different'];

interface Figure {
  pieces: number;
  value: number;
}

/** The figures of a stocktake. */
export const countTotals = (rows: readonly CountRow[]) => {
  const sumOf = (isIncluded: (difference: number) => boolean): Figure => {
    const included = rows.filter(({ difference }) => difference !== undefined && isIncluded(difference));
    const sum = (of: (row: CountRow) => number) => included.reduce((total, row) => total + of(row), 0);
    return {
      pieces: sum(({ difference = 0 }) => difference),
      value: Math.round(sum(({ value }) => value) * 100) / 100,
    };
  };
  return {
    counted: rows.filter(isCounted).length,
    left: rows.filter(lineTabs.left).length,
    short: sumOf((difference) => difference < 0),
    surplus: sumOf((difference) => difference > 0),
    total: sumOf(() => true),
    lackReason: rows.filter(({ lacksReason }) => lacksReason),
  };
};

export type CountTotals = ReturnType<typeof countTotals>;
