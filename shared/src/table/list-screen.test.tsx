import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstRows, useFirstRows } from 'shared/runtime/first-rows';
import { http } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import { server } from 'shared/testing/fake-server';
import { holdAnswer } from 'shared/testing/held-answer';
import { renderSection } from 'shared/testing/render-section';
import { columnHelper } from './column-helper';
import { ListScreen } from './list-screen';
import type { Sorting } from './search/sort-rows';

interface Coat {
  id: number;
  name: string;
  price: number;
}

const coats: Coat[] = [
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

const remove = jest.fn<(ids: number[]) => Promise<unknown>>();

const coatsQuery = queryOptions({
  queryKey: ['coats'],
  queryFn: () => http.get<Coat[]>('/coats').then(({ data }) => data),
});

const Coats = ({ initialSorting }: { initialSorting?: Sorting }) => (
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
      queryKey: ['coats'],
      noun: { one: 'вещь', few: 'вещи', many: 'вещей' },
      messages: { success: 'Вещи удалены', error: 'Вещи не удалены' },
    }}
  />
);

const CoatsByPrice = () => <Coats initialSorting={{ id: 'price', desc: false }} />;

const showList = async (rows: Coat[] = coats) => {
  server.on('GET', '/coats', rows);
  const shown = renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  await screen.findByRole('grid');
  return shown;
};

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);

const checkbox = (name: string) => screen.getByRole('checkbox', { name });

beforeEach(() => {
  remove.mockReset().mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('a list shows its rows, their number and their sum', async () => {
  await showList();
  expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка', 'Жакет']);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 4 из 4');
  expect(screen.getByText(/Сумма/)).toHaveTextContent('Сумма 1 000 ₽');
});

test('a click on a header sorts by the column, another one reverses the order', async () => {
  const { user } = await showList();
  await user.click(screen.getByRole('button', { name: 'название' }));
  expect(names()).toEqual(['Анорак', 'Ёлка', 'Жакет', 'Пальто']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'название' }));
  expect(names()).toEqual(['Пальто', 'Жакет', 'Ёлка', 'Анорак']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'descending');
});

test('a column is hidden in Настройки and restored with Сбросить', async () => {
  const { user } = await showList();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'цена' }));
  expect(screen.queryByRole('columnheader', { name: 'цена', hidden: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Сбросить' }));
  expect(screen.getByRole('columnheader', { name: 'цена', hidden: true })).toBeInTheDocument();
});

test('selected rows are counted and summed instead of the toolbar', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.click(checkbox('Ёлка'));
  expect(screen.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
  expect(screen.getByText('сумма 500 ₽')).toBeVisible();
  expect(checkbox('Выбрать все')).toBePartiallyChecked();
});

test('Shift selects everything between two clicks', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Ёлка'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('heading', { name: 'Выбрано 3' })).toBeVisible();
  expect(checkbox('Жакет')).not.toBeChecked();
});

test('a row that left the list is no longer selected', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.click(checkbox('Ёлка'));
  server.on('GET', '/coats', coats.slice(1, 3));
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  expect(checkbox('Выбрать все')).toBePartiallyChecked();
});

test('one click selects all rows, another one deselects them', async () => {
  const { user } = await showList();
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Выбрано 4' })).toBeVisible();
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Верхняя одежда' })).toBeVisible();
});

test('after all rows were selected, one click deselects one row', async () => {
  const { user } = await showList();
  await user.click(checkbox('Выбрать все'));
  await user.click(checkbox('Ёлка'));
  expect(screen.getByRole('heading', { name: 'Выбрано 3' })).toBeVisible();
  expect(checkbox('Жакет')).toBeChecked();
  expect(checkbox('Ёлка')).not.toBeChecked();
});

test('a row that arrives after all were selected is not selected', async () => {
  const { user } = await showList(coats.slice(0, 3));
  await user.click(checkbox('Выбрать все'));
  server.on('GET', '/coats', coats);
  await act(() => queryClient.invalidateQueries());
  await user.click(await screen.findByRole('button', { name: 'Новые вещи: 1' }));
  expect(checkbox('Жакет')).not.toBeChecked();
  expect(screen.getByRole('heading', { name: 'Выбрано 3' })).toBeVisible();
});

test('rows hidden by a search are selected and not deleted, and stay selected', async () => {
  const { user } = await showList();
  await user.click(checkbox('Пальто'));
  await user.click(checkbox('Ёлка'));
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'пальто{Enter}');
  expect(await screen.findByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
  expect(screen.getByText('сумма 300 ₽')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { name: 'Удалить 1 вещь?' });
  server.on('GET', '/coats', coats.slice(1));
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('heading', { name: 'Выбрано 1, из них видно 0' })).toBeVisible();
  expect(remove.mock.calls[0]?.[0]).toEqual([1]);
});

test('Удалить asks, deletes the selected rows, reports it and clears the selection', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = await screen.findByRole('dialog', { name: 'Удалить 1 вещь?' });
  expect(remove).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Вещи удалены')).toBeVisible();
  expect(remove.mock.calls[0]?.[0]).toEqual([2]);
  expect(await screen.findByRole('heading', { name: 'Верхняя одежда' })).toBeVisible();
});

test('rows that failed to be deleted stay selected', async () => {
  remove.mockRejectedValue(new Error('нет'));
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Вещи не удалены')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Выбрано 1' })).toBeInTheDocument();
});

test('the arrows move the focus through the grid, and Space selects the row', async () => {
  const { user } = await showList();
  for (const button of ['Поиск', 'Фильтр', 'Настройки']) {
    await user.tab();
    expect(screen.getByRole('button', { name: button })).toHaveFocus();
  }
  await user.tab();
  expect(checkbox('Выбрать все')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(screen.getByText('Анорак')).toHaveFocus();
  await user.keyboard(' ');
  expect(checkbox('Анорак')).toBeChecked();
});

test('loading rows are announced, and no row is shown', () => {
  server.handle('GET', '/coats', () => new Promise(() => undefined));
  renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  expect(screen.getByRole('status', { name: 'Верхняя одежда: Загрузка...' })).toHaveTextContent('Загрузка...');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('an empty list shows why it is empty', async () => {
  await showList([]);
  expect(screen.getByText('Ничего нет')).toBeVisible();
});

test('rows that failed to load are requested again with Повторить', async () => {
  server.fail('GET', '/coats');
  const { user } = renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  expect(screen.getByText('Список не загрузился')).toBeVisible();
  server.on('GET', '/coats', coats);
  await user.click(retry);
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('while the rows arrive the first are shown: nothing in them can be chosen, summed or exported before all are there', async () => {
  const rest = holdAnswer('GET', '/coats');
  const { user } = renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats');
  await screen.findByLabelText('Верхняя одежда: Загрузка...');
  act(() => firstRows.show(['coats'], { rows: coats.slice(0, 2), total: 4 }));

  const grid = screen.getByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', '5');
  expect(names()).toEqual(['Пальто', 'Анорак']);
  expect(screen.getByText('Сумма')).toHaveTextContent('Сумма …');
  for (const box of screen.getAllByRole('checkbox')) expect(box.closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  expect(screen.getByRole('menuitem', { name: 'Скачать CSV' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');

  await rest.answer(coats);
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка', 'Жакет']));
  expect(screen.getByText('Сумма')).toHaveTextContent('1 000');
  expect(screen.queryByText(/Новые вещи/)).not.toBeInTheDocument();
  for (const box of screen.getAllByRole('checkbox')) expect(box.closest('[inert]')).toBeNull();
});

test('a search, a filter or another sorting waits for all rows', async () => {
  holdAnswer('GET', '/coats');
  renderSection({ id: 'coats', routes: [{ index: true, Component: Coats }] }, '/coats', '?q=пальто');
  act(() => firstRows.show(['coats'], { rows: coats.slice(0, 2), total: 4 }));
  expect(await screen.findByLabelText('Верхняя одежда: Загрузка...')).toBeVisible();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('first rows that are not in the order of the list are not shown', async () => {
  holdAnswer('GET', '/coats');
  renderSection({ id: 'coats', routes: [{ index: true, Component: CoatsByPrice }] }, '/coats');
  act(() => firstRows.show(['coats'], { rows: coats.slice(0, 2), total: 4 }));
  expect(await screen.findByLabelText('Верхняя одежда: Загрузка...')).toBeVisible();
  act(() => firstRows.show(['coats'], { rows: coats.slice(1, 3), total: 4 }));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
});
