import { expect, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { useReadySearch } from './ready-search';
import { createSearchIndex } from './search-index';

const column = columnHelper<{ id: number }>();

const columns = [column.accessor(({ id }) => `Иванова ${id}`, { id: 'name', header: 'имя' })];
const searchIndexOf = (count: number) => createSearchIndex(Array.from({ length: count }, (_, id) => ({ id })));

test('in a short list a search runs at once', () => {
  const { result } = renderHook(() => useReadySearch(searchIndexOf(10), columns, 'иванова'));
  expect(result.current).toBe('иванова');
});

test('in a long list the first search waits for the texts, and later ones do not', async () => {
  const searchIndex = searchIndexOf(200_000);
  const { result, rerender } = renderHook((search) => useReadySearch(searchIndex, columns, search), {
    initialProps: 'и',
  });
  expect(result.current).toBe('');
  await waitFor(() => expect(result.current).toBe('и'));
  rerender('ив');
  expect(result.current).toBe('ив');
});
