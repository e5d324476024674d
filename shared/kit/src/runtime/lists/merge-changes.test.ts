import { expect, test } from '@jest/globals';
import { mergeChanges } from './merge-changes';

interface Coat {
  id: number;
  day: number;
}

const coat = (id: number, day = 0): Coat => ({ id, day });
/** Newest first, like lists of orders. */
const newestFirst = (one: Coat, other: Coat) => other.day - one.day || other.id - one.id;
const merge = (rows: Coat[], changed: Coat[], deleted: number[] = []) =>
  mergeChanges(rows, { changed, deleted }, newestFirst);

test('a changed row replaces the old one, and the others stay the same objects', () => {
  const rows = [coat(3), coat(2), coat(1)];
  const changed = coat(2);
  const merged = merge(rows, [changed]);
  expect(merged.map((row, index) => row === (index === 1 ? changed : rows[index]))).toEqual([true, true, true]);
});

test('new rows are inserted in order: first, between and last', () => {
  const merged = merge([coat(5), coat(3)], [coat(1), coat(4), coat(6)]);
  expect(merged.map(({ id }) => id)).toEqual([6, 5, 4, 3, 1]);
});

test('a row moved by another day is at its new position, once', () => {
  const merged = merge([coat(3, 3), coat(2, 2), coat(1, 1)], [coat(1, 9)]);
  expect(merged).toEqual([coat(1, 9), coat(3, 3), coat(2, 2)]);
});

test('deleted rows are removed, also unknown ones', () => {
  expect(merge([coat(3), coat(2), coat(1)], [], [2, 77])).toEqual([coat(3), coat(1)]);
});

test('a list without changes is the same list', () => {
  const rows = [coat(1)];
  expect(merge(rows, [])).toBe(rows);
});

test('unordered rows are all kept', () => {
  const merged = merge([coat(1), coat(9), coat(4)], [coat(5), coat(9, 1)]);
  expect(merged.map(({ id }) => id).sort()).toEqual([1, 4, 5, 9]);
});

test('one change among 100 000 rows is placed without comparing rows that stay', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => coat(100_000 - index));
  let comparisons = 0;
  const merged = mergeChanges(rows, { changed: [coat(500)], deleted: [7] }, (one, other) => {
    comparisons += 1;
    return newestFirst(one, other);
  });
  expect(merged).toHaveLength(99_999);
  expect(comparisons).toBe(1);
});
