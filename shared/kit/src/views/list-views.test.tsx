import { expect, jest, test } from '@jest/globals';
import type { View, Views } from '@shared/contract/wire/view';
import { columnHelper } from '@shared/kit/table/column-helper';
import { aList, names } from '@shared/kit/table/testing/a-list';
import { type FakeCall, server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { media } from '@shared/kit/theme/tokens';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

interface Coat {
  id: number;
  name: string;
  kind: string;
  day: string;
}

const coats: Coat[] = [
  { id: 1, name: 'Пальто', kind: 'зима', day: '2026-11-20' },
  { id: 2, name: 'Анорак', kind: 'осень', day: '2026-11-22' },
  { id: 3, name: 'Ёлка', kind: 'зима', day: '2026-11-22' },
];
const column = columnHelper<Coat>();
const { show } = aList<Coat>('coats', {
  columns: [
    column.accessor(({ name }) => name, { id: 'name', header: 'название' }),
    column.accessor(({ kind }) => kind, { id: 'kind', header: 'сезон' }),
    column.accessor(({ day }) => day, { id: 'day', header: 'день', value: ({ day }) => ({ day }) }),
    column.accessor(({ id }) => String(id), { id: 'place', header: 'место', isHiddenAtFirst: true }),
  ],
  views: [
    { key: 'winter', name: 'Зимние', address: { 'f.kind': 'зима' } },
    { key: 'today', name: 'Сегодня', address: { 'f.day': 'сегодня' } },
  ],
});

const aView = (view: Partial<View>): View => ({
  id: 12,
  list: 'coats',
  name: 'Старые',
  is_shared: false,
  is_own: true,
  owner: 'anna',
  address: 'f.kind=%D0%B7%D0%B8%D0%BC%D0%B0&sort=name',
  version: 3,
  ...view,
});

/** A back end that keeps views, as ours does. */
const keepViews = (views: View[] = [], places: Views['places'] = []) => {
  const stored: Views = { views, places };
  const answer = (status: number, body: unknown) => ({ status, body });
  server.handle('GET', '/api/views/', () => answer(200, structuredClone(stored)));
  server.handle('POST', '/api/views/', ({ body }: FakeCall) => {
    const view = aView({ ...(body as Partial<View>), id: 20 + stored.views.length });
    stored.views.push(view);
    return answer(201, view);
  });
  server.handle('PATCH', '/api/views/places/', ({ body }: FakeCall) => {
    stored.places = [{ list: 'coats', order: [], hidden: [], ...stored.places[0], ...(body as object) }];
    return answer(204, null);
  });
  for (const view of views) {
    server.handle('PATCH', `/api/views/${view.id}/`, ({ body }: FakeCall) => answer(200, Object.assign(view, body)));
    server.handle('DELETE', `/api/views/${view.id}/`, () => {
      stored.views = stored.views.filter(({ id }) => id !== view.id);
      return answer(204, null);
    });
  }
  return stored;
};

const tabs = () =>
  // Also behind an open popover.
  within(screen.getByRole('navigation', { name: 'Виды', hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);
const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Виды' })).getByRole('link', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const press = (code: string) => fireEvent.keyDown(document.body, { code });

test('a back end without views shows no tabs, and offers to store none', async () => {
  await show(coats, '?f.kind=зима');
  expect(screen.queryByRole('navigation', { name: 'Виды' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Сохранить вид' })).not.toBeInTheDocument();
});

test('the tabs are the plain list, the built-in views, mine and the team’s, each with its count', async () => {
  keepViews([
    aView({ id: 14, name: 'Команды', is_shared: true, address: 'f.kind=осень' }),
    aView({ id: 12, name: 'Мои' }),
    aView({ id: 13, name: 'Чужой список', list: 'parties' }),
  ]);
  await show(coats);
  await waitFor(() => expect(tabs()).toEqual(['Все3', 'Зимние2', 'Сегодня0', 'Мои2', 'Команды1']));
  expect(tab(/^Все/)).toHaveAttribute('aria-current', 'true');
});

test('a tab opens its view, Back returns, and [ and ] go to the views before and after', async () => {
  keepViews();
  const { user, router } = await show(coats);
  await user.click(await screen.findByRole('link', { name: /^Зимние/ }));
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Ёлка']));
  expect(tab(/^Зимние/)).toHaveAttribute('aria-current', 'true');
  press('BracketRight');
  await waitFor(() => expect(tab(/^Сегодня/)).toHaveAttribute('aria-current', 'true'));
  press('BracketLeft');
  await waitFor(() => expect(tab(/^Зимние/)).toHaveAttribute('aria-current', 'true'));
  await act(() => router.navigate(-3));
  await waitFor(() => expect(names()).toEqual(['Пальто', 'Анорак', 'Ёлка']));
});

test('the link of a view alone has its state; a filter and a column that no longer exist fall out', async () => {
  keepViews([aView({ address: 'columns=kind%2Cgone%2Cname&f.gone=1&f.kind=зима&sort=-gone' })]);
  const { router } = await show(coats, '?tab=12');
  await waitFor(() => expect(router.state.location.search).toContain('f.kind='));
  await waitFor(() => expect(names()).toEqual(['зима', 'зима']));
  expect(screen.queryByText('изменён')).not.toBeInTheDocument();
});

test('a changed view has a mark; its conditions can be taken away, and Вернуть shows it as it is stored', async () => {
  keepViews([aView({})]);
  const { user, router } = await show(coats, '?tab=12');
  await waitFor(() => expect(names()).toEqual(['Ёлка', 'Пальто']));
  const filter = await screen.findByRole('button', { name: 'Убрать: сезон' });
  expect(screen.queryByRole('button', { name: 'Вернуть' })).not.toBeInTheDocument();
  await user.click(filter);
  await waitFor(() => expect(names()).toEqual(['Анорак', 'Ёлка', 'Пальто']));
  await user.click(button('Убрать: порядок'));
  expect(tab(/^Старые/)).toHaveTextContent('изменён');
  // An empty state is a change of the view, not its link.
  expect(router.state.location.search).toBe('?tab=12');
  await user.click(button('Вернуть'));
  await waitFor(() => expect(names()).toEqual(['Ёлка', 'Пальто']));
  expect(screen.queryByText('изменён')).not.toBeInTheDocument();
});

test('columns that are shown in a view belong to it, and not to the list of this machine', async () => {
  keepViews();
  const { user, router } = await show(coats, '?tab=winter&f.kind=зима');
  await user.click(button('Настройки'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'место' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('+ место')).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get('columns')).toBe('name,kind,day,place');
  await user.click(tab(/^Все/));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'место' })).not.toBeInTheDocument());
});

test('what is shown is stored under a name, for oneself or the team, and with the parts that a person keeps', async () => {
  keepViews();
  const { user, router } = await show(coats, '?f.kind=зима&sort=-name');
  await user.click(await screen.findByRole('button', { name: 'Сохранить вид' }));
  const form = within(await dialog());
  await user.click(await form.findByRole('button', { name: /^Сохранить/ }));
  expect(form.getByText('Назовите вид')).toBeVisible();
  await user.type(form.getByLabelText('Название нового вида'), 'зимние{Enter}');
  expect(form.getByText('Вид с таким названием уже есть')).toBeVisible();
  await user.clear(form.getByLabelText('Название нового вида'));
  await user.click(form.getByLabelText('Команде'));
  await user.click(form.getByRole('checkbox', { name: 'порядок' }));
  await user.type(form.getByLabelText('Название нового вида'), 'Тёплые{Enter}');
  expect(await screen.findByText('Вид «Тёплые» сохранён')).toBeVisible();
  expect(server.calls('POST', '/api/views/')[0]?.body).toEqual({
    list: 'coats',
    name: 'Тёплые',
    is_shared: true,
    address: new URLSearchParams({ 'f.kind': 'зима' }).toString(),
  });
  await waitFor(() => expect(tab(/^Тёплые/)).toHaveAttribute('aria-current', 'true'));
  expect(new URLSearchParams(router.state.location.search).get('sort')).toBe(null);
});

test('a name that the back end refuses is marked with its reason, and what was typed stays', async () => {
  keepViews();
  server.handle('POST', '/api/views/', () => ({
    status: 409,
    body: { detail: 'нет', fields: { name: 'Уже занято' } },
  }));
  const { user } = await show(coats, '?f.kind=зима');
  await user.click(await screen.findByRole('button', { name: 'Сохранить вид' }));
  const name = within(await dialog()).getByLabelText('Название нового вида');
  await user.type(name, 'Тёплые{Enter}');
  expect(await screen.findByText('Уже занято')).toBeVisible();
  expect(name).toHaveValue('Тёплые');
});

test('a changed view of one’s own is written over, in the version that was read', async () => {
  keepViews([aView({})]);
  const { user } = await show(coats, '?tab=12&f.kind=осень');
  await user.click(await screen.findByRole('button', { name: 'Сохранить вид' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Записать в «Старые»' }));
  expect(await screen.findByText('Вид «Старые» сохранён')).toBeVisible();
  const [call] = server.calls('PATCH', '/api/views/12/');
  expect(call?.headers['If-Match']).toBe('"3"');
  expect(call?.body).toEqual({ address: new URLSearchParams({ 'f.kind': 'осень' }).toString() });
});

const openMenu = async (user: Awaited<ReturnType<typeof show>>['user'], name: string, item: string) => {
  await user.click(within(await dialog()).getByRole('button', { name: `Ещё: ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

test('views are renamed, ordered, hidden, brought back and deleted', async () => {
  keepViews([aView({ id: 12, name: 'Первый' }), aView({ id: 13, name: 'Второй' })]);
  const { user } = await show(coats);
  await waitFor(() => expect(tabs()).toHaveLength(5));
  await user.click(button('Все виды'));
  await openMenu(user, 'Второй', 'Выше');
  await waitFor(() => expect(tabs().slice(3)).toEqual(['Второй2', 'Первый2']));
  await openMenu(user, 'Первый', 'Переименовать');
  await user.clear(screen.getByLabelText('Новое название: Первый'));
  await user.type(screen.getByLabelText('Новое название: Первый'), 'Главный{Enter}');
  await waitFor(() => expect(tabs().slice(3)).toEqual(['Второй2', 'Главный2']));
  await openMenu(user, 'Зимние', 'Скрыть');
  await waitFor(() => expect(tabs()).toEqual(['Все3', 'Сегодня0', 'Второй2', 'Главный2']));
  await user.click(await screen.findByRole('button', { name: 'Ещё 1 встроенный: Зимние' }));
  await waitFor(() => expect(tabs()).toContain('Зимние2'));
  await openMenu(user, 'Второй', 'Удалить');
  const question = await screen.findByRole('dialog', { name: 'Удалить вид «Второй»?' });
  await user.click(within(question).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Вид «Второй» удалён')).toBeVisible();
  await waitFor(() => expect(tabs()).toEqual(['Все3', 'Зимние2', 'Сегодня0', 'Главный2']));
});

test.each([
  [403, 'Это личный вид'],
  [404, 'Этого вида больше нет'],
])('the link of a view that is not for this person (%i) says so above the list', async (status, words) => {
  keepViews();
  server.fail('GET', '/api/views/99/', status);
  await show(coats, '?tab=99&f.kind=зима');
  expect(await screen.findByText(words)).toBeVisible();
  expect(names()).toEqual(['Пальто', 'Ёлка']);
});

test('after midnight Сегодня is another day, in the tab and in the list', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 58), advanceTimers: true });
  keepViews();
  await show(coats, '?tab=today&f.day=сегодня');
  await waitFor(() => expect(tabs()[2]).toBe('Сегодня0'));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(tabs()[2]).toBe('Сегодня2'));
  await waitFor(() => expect(names()).toEqual(['Анорак', 'Ёлка']));
  jest.useRealTimers();
});

test('a view since the last shift asks once when that was, in the tab and in the list', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 23, 9, 4), advanceTimers: true });
  const call = ['GET', '/api/shift/days/'] as const;
  server.on(...call, { days: [new Date(2026, 10, 21, 18, 2).toISOString()], sign_ins: 1 });
  keepViews([aView({ name: 'С прошлой смены', address: String(new URLSearchParams({ 'f.day': 'с прошлой смены' })) })]);
  await show(coats, '?tab=12&f.day=с прошлой смены');
  await waitFor(() => expect(names()).toEqual(['Анорак', 'Ёлка']));
  await waitFor(() => expect(tabs()).toContain('С прошлой смены2'));
  expect(server.calls(...call)).toMatchObject([{ query: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone } }]);
  jest.useRealTimers();
});

test('on a phone the views are one menu', async () => {
  for (const width of [media.phone, media.compact]) lookOn(width);
  keepViews();
  const { user, router } = await show(coats);
  await user.click(await screen.findByRole('button', { name: 'Вид: Все' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Зимние/ }));
  await waitFor(() => expect(router.state.location.search).toContain('tab=winter'));
  expect(await screen.findByRole('button', { name: 'Вид: Зимние' })).toBeVisible();
});
