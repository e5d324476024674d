import type { ListRecord } from './core-table';
import type { ShownRows } from './prepared-row-model';

/** Rows in the order a person has asked for, and what is drawn of them now. */
interface Kept {
  /** Also those that have left since: one that is brought back returns to its place. */
  order: readonly ListRecord[];
  shown: ShownRows<ListRecord>;
}

interface News {
  /** All records of the list now. */
  all: readonly ListRecord[];
  /** Whether a person is at the rows. */
  isHeld: boolean;
  /** Rows that this person deleted: they leave at once. */
  removed: ReadonlySet<number>;
  /** Rows that this person has brought back: they return at once. */
  awaited: ReadonlySet<number> | undefined;
  newRows: number;
}

interface Placed {
  shown: ShownRows<ListRecord>;
  /** Whether rows would move once nobody is at them. */
  isWaiting: boolean;
}

/**
 * The rows with what has changed of them, each in its place. While a person is at them none moves: one that has left the list
 * keeps its place, and one that is back waits.
 */
export const placeRows = ({ order, shown }: Kept, { all, isHeld, removed, awaited, newRows }: News): Placed => {
  const byId = new Map(all.map((row) => [row.id, row]));
  const settled = order.flatMap(({ id }) => byId.get(id) ?? []);
  if (!isHeld || bringsBack(settled, shown.places, awaited)) {
    return { shown: { ...shown, rows: settled, places: settled, gone: new Set(), newRows }, isWaiting: false };
  }
  const places = shown.places.flatMap((row) => byId.get(row.id) ?? (removed.has(row.id) ? [] : row));
  const gone = new Set(places.filter(({ id }) => !byId.has(id)).map(({ id }) => id));
  const rows = gone.size === 0 ? places : places.filter(({ id }) => !gone.has(id));
  return {
    shown: { ...shown, rows, places, gone, newRows },
    isWaiting: gone.size > 0 || rows.length < settled.length,
  };
};

/** Whether a row that is asked for is not among those drawn. */
const bringsBack = (
  rows: readonly ListRecord[],
  places: readonly ListRecord[],
  awaited: ReadonlySet<number> | undefined,
): boolean => {
  if (!awaited || awaited.size === 0) return false;
  const drawn = new Set(places.map(({ id }) => id));
  return rows.some(({ id }) => awaited.has(id) && !drawn.has(id));
};
