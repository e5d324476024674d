import type { Column } from './define-columns';

/** By which column, and which way. */
export interface Sorting {
  id: string;
  desc: boolean;
}

const collator = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' });

/**
 * The place of each word among all of them. Comparing words of a language is slow, and a list has fewer days and names
 * than rows: they are compared once, the rows then only by number.
 */
const ranksOf = (keys: readonly (string | number)[]) => {
  const distinct = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(collator.compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous = distinct[0];
  for (const key of distinct) {
    if (previous !== undefined && collator.compare(previous, key) !== 0) rank += 1;
    ranks.set(key, rank);
    previous = key;
  }
  return ranks;
};

/** The rows in the order of a column. What is compared is worked out once a row; equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] => {
  const column = columns.find(({ id }) => id === sorting?.id);
  const keyOf = column?.sortBy ?? column?.text;
  if (!sorting || !keyOf) return rows;
  const direction = sorting.desc ? -1 : 1;
  const keys = rows.map(keyOf);
  const words = ranksOf(keys);
  const ranks = keys.map((key) => (typeof key === 'number' ? key : (words.get(key) ?? 0)));
  // A list comes in the order it is shown in at first: to see that is far cheaper than to sort.
  if (isInOrder(ranks, direction)) return rows;
  return rows
    .map((row, index) => ({ row, rank: ranks[index] ?? 0 }))
    .sort((a, b) => direction * (a.rank - b.rank))
    .map(({ row }) => row);
};

const isInOrder = (ranks: readonly number[], direction: 1 | -1): boolean =>
  ranks.every((rank, index) => index === 0 || direction * (rank - (ranks[index - 1] ?? rank)) >= 0);
