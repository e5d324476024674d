import { onFirstUse } from '@shared/kit/format/on-first-use';
import type { ListColumn } from './list-column';

/** The column and the direction. */
export interface Sorting {
  id: string;
  desc: boolean;
}

const collator = onFirstUse(() => new Intl.Collator('ru', { numeric: true, sensitivity: 'base' }));

/**
 * The rank of each key among all of them. Comparing words of a language is slow, and a list has fewer days and names
 * than rows: they are compared once, and the rows only by number.
 */
const ranksOf = (keys: readonly (string | number)[]) => {
  const distinct = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(collator().compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  let previous = distinct[0];
  for (const key of distinct) {
    if (previous !== undefined && collator().compare(previous, key) !== 0) rank += 1;
    ranks.set(key, rank);
    previous = key;
  }
  return ranks;
};

/** The rows in the order of a column. The sort key is computed once per row; equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] => {
  const column = columns.find(({ id }) => id === sorting?.id);
  const keyOf = column?.sortBy ?? column?.text;
  if (!sorting || !keyOf) return rows;
  const direction = sorting.desc ? -1 : 1;
  // A list arrives in its default order, and a filter keeps it: checking that is far cheaper than sorting.
  if (isInOrder(rows, keyOf, direction)) return rows;
  const keys = rows.map(keyOf);
  const words = ranksOf(keys);
  return rows
    .map((row, index) => ({ row, rank: rankOf(keys[index], words) }))
    .sort((a, b) => direction * (a.rank - b.rank))
    .map(({ row }) => row);
};

const rankOf = (key: string | number | undefined, words: ReadonlyMap<string, number>): number =>
  typeof key === 'number' ? key : (words.get(key ?? '') ?? 0);

/** By index: a list runs this over all its rows before its first render, when an iterator is still slow. */
const isInOrder = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number, direction: 1 | -1): boolean => {
  let before: string | number | undefined;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    const key = row === undefined ? before : keyOf(row);
    if (before !== undefined && key !== undefined && direction * compare(before, key) > 0) return false;
    before = key;
  }
  return true;
};

const compare = (one: string | number, other: string | number): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (one === other) return 0;
  return collator().compare(String(one), String(other));
};
