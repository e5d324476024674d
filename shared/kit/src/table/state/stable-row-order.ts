import type { ListRecord } from './core-table';
import type { ShownRows } from './prepared-row-model';

/** Rows in the order of the view, and the rendered part of them. */
interface Kept {
  /** Including those that have left since: a restored one returns to its position. */
  order: readonly ListRecord[];
  shown: ShownRows<ListRecord>;
}

interface News {
  /** All current records of the list. */
  all: readonly ListRecord[];
  /** Whether a person is using the rows. */
  isHeld: boolean;
  /** Rows that this person deleted: they are removed at once. */
  removed: ReadonlySet<number>;
  /** Rows that this person restored: they return at once. */
  awaited: ReadonlySet<number> | undefined;
  newRows: number;
}

interface Shown {
  shown: ShownRows<ListRecord>;
  /** Whether rows would move once nobody is using them. */
  isWaiting: boolean;
}

/**
 * The rows with their changes, each at its position. While a person is using them none moves: one that has left the
 * list keeps its position, and one that returned waits with the new ones.
 */
export const stableRowOrder = ({ order, shown }: Kept, { all, isHeld, removed, awaited, newRows }: News): Shown => {
  const byId = new Map(all.map((row) => [row.id, row]));
  const settled = order.flatMap(({ id }) => byId.get(id) ?? []);
  if (!isHeld || bringsBack(settled, shown.held, awaited)) {
    return { shown: { ...shown, rows: settled, held: settled, gone: new Set(), newRows }, isWaiting: false };
  }
  const held = shown.held.flatMap((row) => byId.get(row.id) ?? (removed.has(row.id) ? [] : row));
  const gone = new Set(held.filter(({ id }) => !byId.has(id)).map(({ id }) => id));
  const rows = gone.size === 0 ? held : held.filter(({ id }) => !gone.has(id));
  const returning = settled.length - rows.length;
  return {
    shown: { ...shown, rows, held, gone, newRows: newRows + returning },
    isWaiting: gone.size > 0 || returning > 0,
  };
};

/** Whether a wanted row is not among the rendered ones. */
const bringsBack = (
  rows: readonly ListRecord[],
  held: readonly ListRecord[],
  awaited: ReadonlySet<number> | undefined,
): boolean => {
  if (!awaited || awaited.size === 0) return false;
  const drawn = new Set(held.map(({ id }) => id));
  return rows.some(({ id }) => awaited.has(id) && !drawn.has(id));
};
