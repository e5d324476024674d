import { expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'shared/router';
import { http } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import { columnHelper } from '../column-helper';
import { ListScreen } from '../list-screen';

interface Coat {
  id: number;
  name: string;
  kind: string;
}

const coats: Coat[] = [
  { id: 1, name: 'Пальто', kind: 'зима' },
  { id: 2, name: 'Анорак', kind: 'осень' },
  { id: 3, name: 'Ёлка', kind: 'зима' },
];

const column = columnHelper<Coat>();

const columns = [
  column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
  column.accessor(({ kind }) => kind, { id: 'kind', header: 'сезон', filter: 'exact' }),
];

const Coats = () => (
  <>
    <Link to="card">Карточка</Link>
    <ListScreen
      name="coats"
      title="Одежда"
      columns={columns}
      query={useQuery({ queryKey: ['coats'], queryFn: () => http.get<Coat[]>('/coats').then(({ data }) => data) })}
      rowLabel={({ name }) => name}
      emptyText="Ничего нет"
      newRowsText="Новые вещи"
    />
  </>
);

const section = {
  id: 'coats',
  routes: [
    { index: true, Component: Coats },
    { path: 'card', Component: () => <Link to="..">К списку</Link> },
  ],
};

const showList = async (path = '', rows: Coat[] = coats) => {
  server.on('GET', '/coats', rows);
  const shown = renderSection(section, '/coats', path);
  await screen.findByRole('grid');
  return shown;
};

const reread = async (rows: Coat[]) => {
  server.on('GET', '/coats', rows);
  await act(() => queryClient.invalidateQueries());
};

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);

const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole(name === 'сезон' ? 'combobox' : 'textbox', { name });

test('in filter mode each column has a field, and half a second after typing only matching rows are shown', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  expect(field('название')).toHaveFocus();
  jest.useFakeTimers();
  fireEvent.change(field('название'), { target: { value: ' ано, елк' } });
  act(() => jest.advanceTimersByTime(499));
  expect(names()).toHaveLength(3);
  act(() => jest.advanceTimersByTime(1));
  jest.useRealTimers();
  await waitFor(() => expect(names()).toEqual(['Анорак', 'Ёлка']));
  expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 2 из 3');
});

test('Закрыть keeps the filters and shows their number on Фильтр, Очистить removes them', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.type(field('название'), 'п{Enter}');
  await waitFor(() => expect(names()).toEqual(['Пальто']));
  await user.click(button('Закрыть'));
  expect(names()).toEqual(['Пальто']);
  await user.click(button('Фильтр, включено: 1'));
  expect(field('название')).toHaveValue('п');
  await user.click(button('Очистить'));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(field('название')).toHaveValue('');
});

test("a filter's input is not lost if a row is selected before it is applied", async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.type(field('название'), 'ано');
  await user.click(screen.getByRole('checkbox', { name: 'Анорак' }));
  expect(screen.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  await user.click(button('Снять выделение'));
  expect(field('название')).toHaveValue('ано');
  await waitFor(() => expect(names()).toEqual(['Анорак']));
});

const searchFor = async (user: UserEvent, words: string) => {
  fireEvent.keyDown(document.body, { code: 'Slash' });
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), `${words}{Enter}`);
};

test('the search stays usable while rows are selected, and hidden ones are counted and stay selected', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  await searchFor(user, 'зима');
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  expect(screen.getByRole('heading', { name: 'Выбрано 1, из них видно 0' })).toBeVisible();
  expect(button('Скачать')).toBeDisabled();
  await user.click(checkbox('Ёлка'));
  expect(screen.getByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
  await user.click(screen.getByRole('searchbox', { name: 'Поиск' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
  expect(checkbox('Анорак')).toBeChecked();
  expect(checkbox('Пальто')).not.toBeChecked();
});

test('Выбрать все adds the rows of a search to the earlier selection, and removes only these', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  await searchFor(user, 'зима');
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Выбрано 3, из них видно 2' })).toBeVisible();
  await user.click(checkbox('Выбрать все'));
  expect(screen.getByRole('heading', { name: 'Выбрано 1, из них видно 0' })).toBeVisible();
});

test('the filter stays usable while rows are selected: the fields stay, and the bulk actions are below the rows', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.click(checkbox('Анорак'));
  await user.click(checkbox('Ёлка'));
  await user.type(field('название'), 'ано{Enter}');
  await waitFor(() => expect(names()).toEqual(['Анорак']));
  expect(screen.getByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
  expect(button('Скачать')).toBeEnabled();
});

test('a column filtered by its whole text offers the existing texts', async () => {
  const { user } = await showList();
  await user.click(button('Фильтр'));
  await user.click(field('сезон'));
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['зима2', 'осень1']);
  await user.type(field('сезон'), 'ЗИМА{Enter}');
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
});

test('the address restores filters, search and order', async () => {
  await showList('?f.kind=зима&sort=-name');
  expect(names()).toEqual(['Пальто', 'Ёлка']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'descending');
});

test('filters, search and sorting are in the address', async () => {
  const { user, router } = await showList();
  await user.click(button('название'));
  await user.click(button('Поиск'));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'зима{Enter}');
  await waitFor(() => expect(names()).toEqual(['Ёлка', 'Пальто']));
  expect(new URLSearchParams(router.state.location.search).toString()).toBe(
    new URLSearchParams({ sort: 'name', q: 'зима' }).toString(),
  );
});

test('the search opens with a slash, shows the number of matches, and Escape clears and closes it', async () => {
  const { user } = await showList();
  fireEvent.keyDown(document.body, { code: 'Slash' });
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  expect(search).toHaveFocus();
  await user.type(search, 'зима ёлка');
  await waitFor(() => expect(names()).toEqual(['Ёлка']));
  expect(screen.getByText('1 из 3')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(button('Поиск')).toBeVisible();
});

test('a search from the address can be cleared and typed anew', async () => {
  const { user } = await showList('?q=ёлка');
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  await user.clear(search);
  await waitFor(() => expect(names()).toHaveLength(3));
  await user.type(search, 'зима');
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  expect(search).toHaveValue('зима');
});

test('without matches the list shows that, and Очистить shows all rows again', async () => {
  const { user } = await showList('?q=плащ');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  expect(screen.getByText('По запросу «плащ» нет ни одной строки из 3')).toBeVisible();
  await user.click(button('Очистить'));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('columns, their order and the sorting are stored, and Сбросить restores the defaults', async () => {
  const { user } = await showList();
  await user.click(button('название'));
  fireEvent.keyDown(button('название'), { code: 'ArrowRight', altKey: true });
  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(headers()).toEqual(['сезон', 'название']);
  await user.click(screen.getByRole('link', { name: 'Карточка' }));
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  await screen.findByRole('grid');
  expect(headers()).toEqual(['сезон', 'название']);
  expect(screen.getByRole('columnheader', { name: 'название' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitem', { name: 'Сбросить' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(headers()).toEqual(['название', 'сезон']));
});

test('rows made higher in Настройки stay so, and Сбросить makes them dense again', async () => {
  const { user } = await showList();
  const rowHeight = () => screen.getByText('Пальто').closest<HTMLElement>('[role="row"]')?.style.height;
  expect(rowHeight()).toBe('36px');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Просторные строки' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Карточка' }));
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  await screen.findByRole('grid');
  expect(rowHeight()).toBe('44px');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitem', { name: 'Сбросить' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(rowHeight()).toBe('36px'));
});

test('a change made elsewhere shows in its row, which keeps its position', async () => {
  await showList('?sort=name');
  await reread(coats.map((coat) => (coat.id === 2 ? { ...coat, name: 'Ярмак' } : coat)));
  await waitFor(() => expect(names()).toEqual(['Ярмак', 'Ёлка', 'Пальто']));
});

test('rows that arrived meanwhile are announced, and shown on request', async () => {
  const { user } = await showList();
  await reread([{ id: 9, name: 'Плащ', kind: 'осень' }, ...coats]);
  await user.click(await screen.findByRole('button', { name: 'Новые вещи: 1' }));
  expect(names()).toEqual(['Плащ', 'Пальто', 'Анорак', 'Ёлка']);
  expect(screen.queryByRole('button', { name: /Новые вещи/ })).not.toBeInTheDocument();
});

test('a new row that does not match the filter is not announced', async () => {
  await showList('?f.kind=зима');
  await reread([{ id: 9, name: 'Плащ', kind: 'осень' }, ...coats]);
  await waitFor(() => expect(screen.getByText(/Показано/)).toHaveTextContent('Показано 2 из 4'));
  expect(screen.queryByRole('button', { name: /Новые вещи/ })).not.toBeInTheDocument();
});

test('a row that left and returned has its old position', async () => {
  await showList();
  await reread(coats.filter(({ id }) => id !== 2));
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  await reread(coats);
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка']));
});

test('a list opened at another address starts without a selection, and Back restores the selection', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await act(() => router.navigate('/coats?f.kind=осень'));
  expect(screen.getByRole('heading', { name: 'Одежда' })).toBeVisible();
  expect(checkbox('Анорак')).not.toBeChecked();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  expect(checkbox('Анорак')).toBeChecked();
});

test('a selection stored at one address is not restored at another', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await act(() => router.navigate('/coats/card'));
  // Like the first entry of the tab, whose key is the same at every address.
  await act(() => router.navigate('/coats?f.kind=осень', { state: { view: 'default' } }));
  expect(await screen.findByRole('heading', { name: 'Одежда' })).toBeVisible();
});

test('Back restores the selection, including rows hidden by a search', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await searchFor(user, 'зима');
  await user.click(checkbox('Ёлка'));
  await act(() => router.navigate('/coats/card'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Выбрано 2, из них видно 1' })).toBeVisible();
});

test('Back brings the selection back', async () => {
  const { user, router } = await showList();
  await user.click(checkbox('Анорак'));
  await act(() => router.navigate('/coats/card'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Анорак' })).toBeChecked();
});

test('offline the list shows that its data may be old', async () => {
  await showList();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('Нет связи: показано то, что было загружено')).toBeVisible();
  jest.restoreAllMocks();
  fireEvent(window, new Event('online'));
  expect(screen.queryAllByText(/Нет связи/)).toEqual([]);
});

test('a lost network is also shown beside the selection and beside the filter', async () => {
  const { user } = await showList();
  await user.click(checkbox('Анорак'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText('Нет связи')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Фильтр' }));
  expect(within(screen.getByRole('search')).getByText('Нет связи')).toBeVisible();
  jest.restoreAllMocks();
  fireEvent(window, new Event('online'));
  expect(screen.queryAllByText(/Нет связи/)).toEqual([]);
});

test('a list that loads slowly shows that', async () => {
  server.handle('GET', '/coats', () => new Promise(() => undefined));
  jest.useFakeTimers();
  renderSection(section, '/coats');
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  jest.useRealTimers();
  expect(screen.getByText('Загрузка идёт дольше обычного')).toBeVisible();
});
