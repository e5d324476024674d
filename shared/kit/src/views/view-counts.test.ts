import { expect, test } from '@jest/globals';
import { mergeChanges } from '@shared/kit/runtime/lists/merge-changes';
import { columnHelper } from '@shared/kit/table/column-helper';
import { renderHook, waitFor } from '@testing-library/react';
import { changedRows, useViewCounts } from './view-counts';

interface Coat {
  id: number;
  kind: string;
}

const coat = (id: number, kind: string): Coat => ({ id, kind });
const byId = (one: Coat, other: Coat) => other.id - one.id;

test('the changed rows are those that were replaced, moved, added or removed; of too many it is another list', () => {
  const [one, two, three, four] = [coat(1, 'a'), coat(2, 'a'), coat(3, 'a'), coat(4, 'a')];
  const other = coat(2, 'b');
  expect(changedRows([one, two, three], [one, two, three])).toEqual({ left: [], came: [] });
  expect(changedRows([one, two, three], [one, other, three])).toEqual({ left: [two], came: [other] });
  expect(changedRows([one, two, three], [four, one, three])).toEqual({ left: [two], came: [four] });
  expect(changedRows([one, two], [two, one])).toEqual({ left: [two], came: [two] });
  expect(changedRows([], [one])).toEqual({ left: [], came: [one] });
  expect(changedRows([one], [])).toEqual({ left: [one], came: [] });
  const many = Array.from({ length: 100 }, (_, id) => coat(id, 'a'));
  expect(
    changedRows(
      many,
      many.map((row) => ({ ...row })),
    ),
  ).toBeUndefined();
});

test('a change of a long list asks only for the texts of the changed rows', async () => {
  let asked = 0;
  const columns = [
    columnHelper<Coat>().accessor(
      ({ kind }) => {
        asked += 1;
        return kind;
      },
      { id: 'kind', header: 'сезон' },
    ),
  ];
  const filters = [{ kind: 'зима' }, { kind: '!зима' }];
  const first = Array.from({ length: 3_000 }, (_, index) => coat(3_000 - index, index % 3 === 0 ? 'зима' : 'осень'));
  const { result, rerender } = renderHook(({ rows }) => useViewCounts(rows, { columns, filters }), {
    initialProps: { rows: first },
  });
  await waitFor(() => expect(result.current).toEqual([1_000, 2_000]));

  asked = 0;
  const second = mergeChanges(first, { changed: [coat(2_999, 'зима'), coat(3_001, 'осень')], deleted: [3_000] }, byId);
  rerender({ rows: second });
  await waitFor(() => expect(result.current).toEqual([1_000, 2_000]));
  rerender({ rows: mergeChanges(second, { changed: [coat(3_002, 'зима')], deleted: [] }, byId) });
  await waitFor(() => expect(result.current).toEqual([1_001, 2_000]));
  expect(asked).toBeLessThanOrEqual(5);
});
