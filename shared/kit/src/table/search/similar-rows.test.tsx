import { expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { columnHelper } from '../column-helper';
import { aList, names } from '../testing/a-list';

interface Buyer {
  id: number;
  name: string;
  city: string;
}

const buyers: Buyer[] = [
  { id: 1046, name: 'Кузнецов Пётр', city: 'Тверь' },
  { id: 1045, name: 'Иванова Мария', city: 'Казань' },
  { id: 1044, name: 'Иванов Сергей', city: 'Тверь' },
];

const column = columnHelper<Buyer>();

const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'покупатель' }),
  column.accessor(({ city }) => city, { id: 'city', header: 'город', filter: 'exact' }),
  column.accessor(({ id }) => `номер ${id}`, { id: 'number', header: 'номер' }),
];

const { show } = aList<Buyer>('buyers', { columns });

const showList = (query: string, rows = buyers) => show(rows, query);

const note = () => within(screen.getByRole('search')).getByRole('status');

test('if no row contains a word, rows with similar words show, in the order of the list, and the search reports that', async () => {
  await showList('?q=иваноф&sort=-name');
  await waitFor(() => expect(names()).toEqual(['Иванова Мария', 'Иванов Сергей']));
  expect(note()).toHaveTextContent('2 из 3, похожие');
});

test('during the search for similar rows, the list does not show that there are none', async () => {
  // So many different words take longer than one slice.
  const crowd = Array.from({ length: 5_000 }, (_, index) => ({
    id: 2_000 + index,
    name: Array.from(String(index), (figure) => 'бвгджзклмн'[Number(figure)]).join(''),
    city: 'Тверь',
  }));
  const shown = showList('?q=иваноф', [...crowd, ...buyers]);
  await waitFor(() => expect(note()).toHaveTextContent('ищем похожие…'));
  expect(screen.queryByText('Ничего не найдено')).not.toBeInTheDocument();
  await shown;
  await waitFor(() => expect(names()).toHaveLength(2));
});

test('each word must be similar to one of the row, in any column and order', async () => {
  await showList('?q=твирь иваноф');
  await waitFor(() => expect(names()).toEqual(['Иванов Сергей']));
});

test('rows that contain the words show alone, without similar ones', async () => {
  await showList('?q=иванова');
  expect(names()).toEqual(['Иванова Мария']);
  expect(note()).toHaveTextContent('1 из 3');
  expect(note()).not.toHaveTextContent('похожие');
});

test('a number with one other digit is another number, not a similar one', async () => {
  await showList('?q=1047');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
});

test('a misspelt word typed in the other keyboard layout is found too', async () => {
  await showList(`?q=${encodeURIComponent('bdfyja')}`);
  await waitFor(() => expect(names()).toEqual(['Иванова Мария', 'Иванов Сергей']));
});

test('similar rows are searched among those that match the filter', async () => {
  await showList('?q=иваноф&f.city=Казань');
  await waitFor(() => expect(names()).toEqual(['Иванова Мария']));
});

test('further typing searches the new words, and exact matches replace similar ones', async () => {
  const { user } = await showList('?q=иваноф');
  await waitFor(() => expect(names()).toHaveLength(2));
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  await user.clear(search);
  await user.type(search, 'казань{Enter}');
  await waitFor(() => expect(names()).toEqual(['Иванова Мария']));
  expect(note()).toHaveTextContent('1 из 3');
});

test('a similar row that is changed elsewhere keeps its position', async () => {
  await showList('?q=иваноф');
  await waitFor(() => expect(names()).toHaveLength(2));
  server.on(
    'GET',
    '/buyers',
    buyers.map((buyer) => (buyer.id === 1045 ? { ...buyer, name: 'Мария' } : buyer)),
  );
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(names()).toEqual(['Мария', 'Иванов Сергей']));
});
