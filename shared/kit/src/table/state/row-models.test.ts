import { expect, test } from '@jest/globals';
import { useTable } from '@tanstack/react-table';
import { renderHook } from '@testing-library/react';
import { columnDefinitions, columnHelper } from '../column-helper';
import { useSearchIndex } from '../search/search-index';
import type { ListFeatures } from './core-table';
import { listFeatures } from './list-features';
import { coreRowModel, filteredRowModel, sortedRowModel } from './row-models';

interface Coat {
  id: number;
  name: string;
}

const column = columnHelper<Coat>();
const columns = [column.accessor(({ name }) => name, { id: 'name', header: 'название' })];
const definitions = columnDefinitions<Coat>(columns);
const features: ListFeatures = { ...listFeatures, ...{ coreRowModel, filteredRowModel, sortedRowModel } };
const byName = [{ id: 'name', desc: false }];

const showTable = (coats: Coat[], filter = '') => {
  const columnFilters = filter === '' ? [] : [{ id: 'name', value: filter }];
  return renderHook(
    (data: Coat[]) =>
      useTable<ListFeatures, Coat>({
        features,
        columns: definitions,
        data,
        texts: useSearchIndex(data),
        searchedColumns: columns,
        similar: undefined,
        beyond: undefined,
        isArriving: false,
        letIn: 0,
        awaited: undefined,
        isHeld: false,
        removed: new Set(),
        state: { sorting: byName, columnFilters, globalFilter: '' },
      }),
    { initialProps: coats },
  );
};

const coat = (id: number, name: string): Coat => ({ id, name });

test('a row object is created when it is read, and is not kept', () => {
  const coats = Array.from({ length: 100_000 }, (_, index) => coat(index, `Пальто ${index}`));
  const { result } = showTable(coats);
  const { rows, rowsById } = result.current.getRowModel();
  expect(rows).toHaveLength(100_000);
  expect(rows[70_000]?.original).toBe(coats[70_000]);
  expect(rows[70_000]).not.toBe(rows[70_000]);
  expect(rows[100_000]).toBeUndefined();
  expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(['0', '1']);
  expect(rowsById['5']?.original).toBe(coats[5]);
  expect(result.current.getShown().rows).toBe(coats);
});

test('the rows are the filtered ones, in the order of the sorted column', () => {
  const { result } = showTable([coat(1, 'Плащ'), coat(2, 'Анорак'), coat(3, 'Парка'), coat(4, 'Юбка')], 'пар, ан');
  expect(result.current.getRowModel().rows.map((row) => row.getValue('name'))).toEqual(['Анорак', 'Парка']);
  expect(result.current.getCoreRowModel().rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('a changed record keeps its position although its new name would move it, and a new one waits', () => {
  const { result, rerender } = showTable([coat(1, 'Анорак'), coat(2, 'Парка')]);
  const names = () => result.current.getRowModel().rows.map((row) => row.original.name);
  expect(names()).toEqual(['Анорак', 'Парка']);
  rerender([coat(1, 'Юбка'), coat(2, 'Парка'), coat(3, 'Бушлат')]);
  expect(names()).toEqual(['Юбка', 'Парка']);
  expect(result.current.getShown().newRows).toBe(1);
});
