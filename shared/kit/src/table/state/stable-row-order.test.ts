import { expect, test } from '@jest/globals';
import { allThere } from './prepared-row-model';
import { stableRowOrder } from './stable-row-order';

const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }];
const order = [one, two, three];
const nobody: ReadonlySet<number> = new Set();
const held = { isHeld: true, removed: nobody, awaited: nobody, newRows: 0 };
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

test('a row that has left keeps its position while the rows are held, and does not count', () => {
  const { shown, isWaiting } = stableRowOrder({ order, shown: allThere(order) }, { ...held, all: [one, three] });
  expect(idsOf(shown.held)).toEqual([1, 2, 3]);
  expect(idsOf(shown.rows)).toEqual([1, 3]);
  expect([...shown.gone]).toEqual([2]);
  expect(isWaiting).toBe(true);
});

test('a row that this person deleted is removed at once', () => {
  const { shown } = stableRowOrder(
    { order, shown: allThere(order) },
    { ...held, all: [one, three], removed: new Set([2]) },
  );
  expect(idsOf(shown.held)).toEqual([1, 3]);
});

test('a row that a colleague restores waits; one that this person restores is at its position at once', () => {
  const kept = { order, shown: allThere([one, three]) };
  const theirs = stableRowOrder(kept, { ...held, all: order });
  expect(idsOf(theirs.shown.held)).toEqual([1, 3]);
  expect(theirs.isWaiting).toBe(true);
  expect(idsOf(stableRowOrder(kept, { ...held, all: order, awaited: new Set([2]) }).shown.held)).toEqual([1, 2, 3]);
});
