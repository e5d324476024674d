import type { ListChanges } from '@shared/contract/wire/change';

type Compare<Row> = (one: Row, other: Row) => number;

/** Merges two sorted lists of rows. */
const interleave = <Row>(rows: readonly Row[], placed: readonly Row[], compare: Compare<Row>): Row[] => {
  const merged: Row[] = [];
  let next = 0;
  for (const row of rows) {
    for (let candidate = placed[next]; candidate && compare(candidate, row) < 0; candidate = placed[next]) {
      merged.push(candidate);
      next += 1;
    }
    merged.push(row);
  }
  for (const row of placed.slice(next)) merged.push(row);
  return merged;
};

/**
 * Applies changes to a list. A changed row replaces the old one; a new or moved row is placed by `compare`. Unchanged
 * rows stay the same objects, so they are not rendered again.
 */
export const mergeChanges = <Row extends { id: number }>(
  rows: Row[],
  { changed, deleted }: Pick<ListChanges<Row>, 'changed' | 'deleted'>,
  compare: Compare<Row>,
): Row[] => {
  if (changed.length === 0 && deleted.length === 0) return rows;
  const gone = new Set(deleted);
  const changedById = new Map(changed.map((row) => [row.id, row]));
  const kept: Row[] = [];
  const moved: Row[] = [];
  for (const row of rows) {
    const after = changedById.get(row.id);
    if (after) changedById.delete(row.id);
    if (!after) {
      if (!gone.has(row.id)) kept.push(row);
    } else if (compare(row, after) === 0) kept.push(after);
    else moved.push(after);
  }
  const placed = [...moved, ...changedById.values()].sort(compare);
  return placed.length === 0 ? kept : interleave(kept, placed, compare);
};
