import { jest } from '@jest/globals';
import { http } from '@shared/kit/runtime/api/http';
import { useFirstRows } from '@shared/kit/runtime/lists/first-rows';
import { columnHelper } from '@shared/kit/table/column-helper';
import { ListScreen } from '@shared/kit/table/list-screen';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { Sorting } from '../search/sort-rows';

interface Coat {
  id: number;
  name: string;
  price: number;
}

export const coats: Coat[] = [
  { id: 1, name: 'Пальто', price: 300 },
  { id: 2, name: 'Анорак', price: 100 },
  { id: 3, name: 'Ёлка', price: 200 },
  { id: 4, name: 'Жакет', price: 400 },
];

const column = columnHelper<Coat>();

const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
  column.accessor(({ price }) => String(price), {
    id: 'price',
    header: 'цена',
    sortBy: ({ price }) => price,
    align: 'end',
  }),
];

/** The call that deletes and restores rows. */
export const remove: jest.MockedFunction<(ids: number[]) => Promise<unknown>> = jest.fn();

const coatsQuery = queryOptions({
  queryKey: ['coats'],
  queryFn: () => http.get<Coat[]>('/coats').then(({ data }) => data),
});

/** A list of rows that can be summed and deleted. */
export const Coats = ({ initialSorting }: { initialSorting?: Sorting }) => (
  <ListScreen
    name="coats"
    title="Верхняя одежда"
    columns={columns}
    query={useQuery(coatsQuery)}
    first={useFirstRows(coatsQuery)}
    rowLabel={({ name }) => name}
    emptyText="Ничего нет"
    newRowsText="Новые вещи"
    {...(initialSorting && { initialSorting })}
    amountOf={({ price }) => price}
    removal={{
      remove,
      restore: remove,
      restoredBy: 'POST /api/products/restore/',
      queryKey: ['coats'],
      noun: { one: 'вещь', few: 'вещи', many: 'вещей' },
      messages: { success: 'Вещи удалены', error: 'Вещи не удалены' },
    }}
  />
);

export const showList = async (rows: Coat[] = coats) => {
  server.on('GET', '/coats', rows);
  const shown = renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  await screen.findByRole('grid');
  return shown;
};
