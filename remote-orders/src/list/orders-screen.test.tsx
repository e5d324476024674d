import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { OrderRow } from 'shared/contract/order';
import { queryClient } from 'shared/runtime/query-client';
import { anOrder, aWholeOrder } from 'shared/testing/an-order';
import { server } from 'shared/testing/fake-server';
import { lookOn } from 'shared/testing/matching-media';
import { renderSection } from 'shared/testing/render-section';
import { media } from 'shared/theme/tokens';
import { orderStatus, orderTag } from 'shared/vocabulary/order';
import section from '../section';

const list = ['GET', '/api/orders/'] as const;
const change = ['PATCH', '/api/orders/'] as const;
const beyond = ['GET', '/api/orders/search/'] as const;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const showOrders = async (more: OrderRow[] = []) => {
  const kim = anOrder({ id: 40, full_name: 'Мария Ким', amount: null, tag: orderTag.barter });
  server.on(...list, [anOrder(), kim, ...more]);
  server.on(...beyond, { matches: [], is_whole: true });
  const shown = renderSection(section, '/warehouse/orders');
  await screen.findByRole('grid', { name: 'Заказы' });
  return shown;
};

const rowOf = (id: number) => {
  const row = screen.getByRole('link', { name: String(id) }).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`There is no row of the order ${id}`);
  return within(row);
};

const choose = async (user: Awaited<ReturnType<typeof showOrders>>['user'], field: 'статус' | 'тег', value: string) => {
  await user.click(rowOf(41).getByRole('button', { name: new RegExp(`^${field}`) }));
  await user.click(await screen.findByRole('menuitemradio', { name: value }));
};

test('the list has the specified columns', async () => {
  await showOrders();
  const headers = screen.getAllByRole('columnheader').slice(1);
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    'номер',
    'дата',
    'покупатель',
    'статус',
    'тег',
    'сумма',
  ]);
});

test('a row shows its number as a link to its card, the date, the sum in roubles, and 0 without a sum', async () => {
  await showOrders([anOrder({ id: 39, amount: 0 })]);
  expect(screen.getByRole('link', { name: '41' })).toHaveAttribute('href', '/warehouse/orders/41/edit');
  expect(rowOf(41).getByText('20.11.2026')).toBeVisible();
  expect(rowOf(41).getByText('4 890 ₽')).toBeVisible();
  expect(rowOf(40).getByText('0')).toBeVisible();
  expect(rowOf(39).getByText('0 ₽')).toBeVisible();
});

test('a chosen status shows at once, is sent as its Russian text, and a toast confirms that it is saved', async () => {
  const { user } = await showOrders();
  server.on(...list, [anOrder({ status: orderStatus.delivered })]);
  server.on(...change, anOrder({ status: orderStatus.delivered }));
  await choose(user, 'статус', 'доставлен');
  expect(rowOf(41).getByRole('button', { name: 'статус: доставлен' })).toBeVisible();
  expect(await screen.findByText('Статус заказа успешно обновлен')).toBeVisible();
  expect(server.calls(...change)[0]).toMatchObject({ query: { order_id: 41 }, body: { status: 'доставлен' } });
});

test('a status that the api refuses is rolled back, with the specified toast', async () => {
  const { user } = await showOrders();
  server.fail(...change);
  await choose(user, 'статус', 'доставлен');
  expect(await screen.findByText('Произошла ошибка при обновлении статуса заказа')).toBeVisible();
  expect(rowOf(41).getByRole('button', { name: 'статус: в обработке' })).toBeVisible();
});

test('a chosen tag is saved', async () => {
  const { user } = await showOrders();
  server.on(...change, anOrder({ tag: orderTag.barter }));
  await choose(user, 'тег', 'бартер');
  expect(await screen.findByText('Тег заказа успешно обновлен')).toBeVisible();
  expect(server.calls(...change)[0]?.body).toEqual({ tag: 'бартер' });
});

test('a tag that the api refuses is rolled back, with the specified toast', async () => {
  const { user } = await showOrders();
  server.fail(...change);
  await choose(user, 'тег', 'бартер');
  expect(await screen.findByText('Произошла ошибка при обновлении тега заказа')).toBeVisible();
  expect(rowOf(41).getByRole('button', { name: 'тег: нет' })).toBeVisible();
});

test('selected orders are deleted by one call with their numbers, and the list is refetched', async () => {
  const { user } = await showOrders();
  server.on('DELETE', '/api/orders/multiple/', undefined);
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 40' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  server.on(...list, [anOrder()]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Заказы успешно удалены')).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/multiple/')[0]?.body).toEqual([40]);
  await waitFor(() => expect(screen.queryByRole('link', { name: '40' })).not.toBeInTheDocument());
});

test('orders that failed to be deleted are reported and stay', async () => {
  const { user } = await showOrders();
  server.fail('DELETE', '/api/orders/multiple/');
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 40' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Произошла ошибка при удалении заказов')).toBeVisible();
  expect(await screen.findByRole('link', { name: '40' })).toBeVisible();
});

const removeOrder40 = async ({ user }: Awaited<ReturnType<typeof showOrders>>) => {
  server.on('DELETE', '/api/orders/multiple/', undefined);
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 40' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  server.on(...list, [anOrder()]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  await screen.findByText('Заказы успешно удалены');
  await waitFor(() => expect(screen.queryByRole('link', { name: '40' })).not.toBeInTheDocument());
};

test('deleted orders are restored to their place with Отменить, by the keyboard alone', async () => {
  const shown = await showOrders();
  await removeOrder40(shown);
  server.on('POST', '/api/orders/restore/', undefined);
  server.on(...list, [anOrder(), anOrder({ id: 40 })]);
  await shown.user.keyboard('{Alt>}t{/Alt}{Tab}');
  expect(screen.getByRole('button', { name: 'Отменить' })).toHaveFocus();
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: '40' })).toBeVisible();
  expect(await screen.findByText('Удаление отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/restore/')[0]?.body).toEqual([40]);
});

test('an undo that fails is reported', async () => {
  const shown = await showOrders();
  await removeOrder40(shown);
  server.fail('POST', '/api/orders/restore/');
  await shown.user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Отменить удаление не удалось')).toBeVisible();
});

test('a back end without revisions cannot restore either: Отменить is not offered', async () => {
  server.on(...list, [anOrder(), anOrder({ id: 40 })], {});
  const { user } = renderSection(section, '/warehouse/orders');
  await screen.findByRole('grid', { name: 'Заказы' });
  server.on('DELETE', '/api/orders/multiple/', undefined);
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 40' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Заказы успешно удалены')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

const changeMany = ['PATCH', '/api/orders/multiple/'] as const;

const chooseForAll = async ({ user }: Awaited<ReturnType<typeof showOrders>>, field: string, value: string) => {
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(screen.getByRole('button', { name: field }));
  await user.click(await screen.findByRole('menuitem', { name: value }));
};

test('all selected orders get a status by one call, which shows at once; one toast shows how many', async () => {
  const shown = await showOrders();
  server.on(...changeMany, undefined);
  server.on(...list, [anOrder({ status: orderStatus.delivered }), anOrder({ id: 40, status: orderStatus.delivered })]);
  await chooseForAll(shown, 'Статус', 'доставлен');
  expect(rowOf(40).getByRole('button', { name: 'статус: доставлен' })).toBeVisible();
  expect(await screen.findByText('Статус обновлён у 2 заказов')).toBeVisible();
  expect(server.calls(...changeMany)[0]?.body).toEqual({ ids: [41, 40], change: { status: 'доставлен' }, seen: 'a.1' });
  expect(screen.getByRole('heading', { name: 'Выбрано 2' })).toBeVisible();
});

test('a bulk change of status that has not reached the api yet is marked in each of the rows, until it has', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  let answer: (answer: { status: number; body: unknown }) => void = () => undefined;
  server.handle(...changeMany, () => new Promise((resolve) => (answer = resolve)));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Заказ 40' }));
  await shown.user.click(screen.getByRole('button', { name: 'Статус' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'доставлен' }));
  const statusOf = (id: number) => rowOf(id).getByRole('button', { name: /^статус/ });
  await waitFor(() => expect(statusOf(40)).toHaveAttribute('aria-busy', 'true'));
  expect(statusOf(41)).toHaveAttribute('aria-busy', 'true');
  expect(statusOf(39)).not.toHaveAttribute('aria-busy');
  expect(rowOf(41).getByRole('button', { name: /^тег/ })).not.toHaveAttribute('aria-busy');
  const delivered = { status: orderStatus.delivered };
  server.on(...list, [anOrder(delivered), anOrder({ id: 40, ...delivered }), anOrder({ id: 39 })]);
  await act(async () => answer({ status: 204, body: undefined }));
  await waitFor(() => expect(statusOf(40)).not.toHaveAttribute('aria-busy'));
  expect(statusOf(41)).not.toHaveAttribute('aria-busy');
});

test('orders that others have changed since they were selected are left out, until the person confirms them', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  await shown.user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  const changed = [anOrder(), anOrder({ id: 40, tag: orderTag.none }), anOrder({ id: 39, full_name: 'Вера Лис' })];
  server.on(...list, changed, { 'x-revision': 'a.7' });
  await act(() => queryClient.invalidateQueries());
  server.on(...changeMany, { left_out: [39] });
  await shown.user.click(screen.getByRole('button', { name: 'Статус' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'доставлен' }));
  const question = await screen.findByRole('dialog', { name: 'Тем временем изменено другими: 1 заказ' });
  expect(question).toHaveTextContent('Статус «доставлен» у них не поставлен: Заказ 39.');
  expect(server.calls(...changeMany)[0]?.body).toMatchObject({ ids: [41, 40, 39], seen: 'a.1' });
  expect(screen.getByText('Статус обновлён у 2 заказов')).toBeVisible();
  server.on(...change, undefined);
  await shown.user.click(within(question).getByRole('button', { name: 'Изменить и их' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls(...changeMany)).toHaveLength(1);
  expect(server.calls(...change)[0]).toMatchObject({ query: { order_id: 39 }, body: { status: 'доставлен' } });
});

test('selected orders that others have deleted are only counted in that question', async () => {
  const shown = await showOrders([anOrder({ id: 39 })]);
  await shown.user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
  server.on(...list, [anOrder(), anOrder({ id: 39 })], { 'x-revision': 'a.7' });
  server.on(...changeMany, { left_out: [40, 39] });
  await shown.user.click(screen.getByRole('button', { name: 'Статус' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'доставлен' }));
  const question = await screen.findByRole('dialog', { name: 'Тем временем изменено другими: 1 заказ' });
  expect(question).toHaveTextContent('у них не поставлен: Заказ 39. Тем временем удалено: 1.');
  server.on(...list, [anOrder()], { 'x-revision': 'a.8' });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Тем временем удалено: 2')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('if the back end has no bulk call, each selected order is changed by a call of its own', async () => {
  const shown = await showOrders();
  server.lack(...changeMany);
  server.on(...change, undefined);
  await chooseForAll(shown, 'Тег', 'бартер');
  expect(await screen.findByText('Тег обновлён у 2 заказов')).toBeVisible();
  expect(server.calls(...change).map(({ query }) => query.order_id)).toEqual([41, 40]);
});

test('a tag that the api refuses in a bulk change is rolled back in each order', async () => {
  const shown = await showOrders();
  server.fail(...changeMany);
  await chooseForAll(shown, 'Тег', 'бартер');
  expect(await screen.findByText('Произошла ошибка при обновлении тега заказов')).toBeVisible();
  expect(rowOf(41).getByRole('button', { name: 'тег: нет' })).toBeVisible();
  expect(rowOf(40).getByRole('button', { name: 'тег: бартер' })).toBeVisible();
});

test('a list that failed to load is reported in a toast, and its area offers Повторить', async () => {
  server.fail(...list);
  const { user } = renderSection(section, '/warehouse/orders');
  expect(await screen.findByText('Произошла ошибка загрузки')).toBeVisible();
  server.on(...list, [anOrder()]);
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: '41' })).toBeVisible();
});

test('an empty list of orders shows that it is empty', async () => {
  server.on(...list, []);
  renderSection(section, '/warehouse/orders');
  expect(await screen.findByText('Заказов пока нет')).toBeVisible();
});

test('new orders are announced', async () => {
  await showOrders();
  server.on(...list, [anOrder({ id: 42 }), anOrder(), anOrder({ id: 40 })]);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Новые заказы: 1' })).toBeVisible();
});

test('a change made elsewhere shows in its row, and closes no open menu', async () => {
  const { user } = await showOrders();
  await user.click(rowOf(41).getByRole('button', { name: 'тег: нет' }));
  const menu = await screen.findByRole('menu', { name: 'тег' });
  server.on(...list, [anOrder({ status: orderStatus.returned }), anOrder({ id: 40 })]);
  await act(() => queryClient.invalidateQueries());
  const row = screen.getByRole('link', { name: '41', hidden: true }).closest('[role="row"]');
  await waitFor(() => expect(row).toHaveTextContent('возврат'));
  expect(menu).toBeVisible();
});

const searchFor = async ({ user }: Awaited<ReturnType<typeof showOrders>>, words: string) => {
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), `${words}{Enter}`);
};

test('an order is found by a value that its row does not show, and the row shows which', async () => {
  const shown = await showOrders([anOrder({ id: 39, full_name: 'Вера Лис' })]);
  const phone = { kind: 'phone', text: '+7 912 000-10-40' };
  const coats = ['Мох', 'Лён', 'Пух'].map((name) => ({ kind: 'product', text: `Свитер «${name}» 912` }));
  server.on(...beyond, {
    matches: [
      { id: 40, reasons: [phone] },
      { id: 39, reasons: coats },
    ],
    is_whole: false,
  });
  await searchFor(shown, '912');
  expect(await screen.findByText('телефон +7 912 000-10-40')).toBeVisible();
  expect(screen.getByText('товар Свитер «Мох» 912 · товар Свитер «Лён» 912 · и ещё 1')).toBeVisible();
  expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument();
  expect(screen.getByText('Найдены не все: уточните запрос')).toBeVisible();
  expect(server.calls(...beyond).map(({ query }) => query)).toEqual([{ q: '912' }]);
});

test('a match in a column needs no reason, and two letters are searched in the columns only', async () => {
  const shown = await showOrders();
  server.on(...beyond, {
    matches: [{ id: 40, reasons: [{ kind: 'email', text: 'kim@example.com' }] }],
    is_whole: true,
  });
  await searchFor(shown, 'ки');
  await waitFor(() => expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument());
  expect(server.calls(...beyond)).toEqual([]);
  await shown.user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'м{Enter}');
  await waitFor(() => expect(server.calls(...beyond)).toHaveLength(1));
  expect(rowOf(40).queryByText(/kim@example/)).not.toBeInTheDocument();
});

test('a search without results shows where it searched; without the search of the back end, the visible values are searched', async () => {
  const shown = await showOrders();
  server.on(...beyond, { matches: [], is_whole: true });
  await searchFor(shown, 'щщщщ');
  expect(await screen.findByText('Искали и в телефоне, почте, адресе, товарах')).toBeVisible();
  server.lack(...beyond, 404);
  const search = screen.getByRole('searchbox', { name: 'Поиск' });
  await shown.user.clear(search);
  await shown.user.type(search, 'соколова{Enter}');
  expect(await screen.findByRole('link', { name: '41' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('on a phone a row is one click target: its status and tag are plain text, and a tag without meaning is left out', async () => {
  lookOn(media.phone);
  await showOrders();
  expect(rowOf(40).getByText('в обработке')).toBeVisible();
  expect(rowOf(40).getByText('бартер')).toBeVisible();
  expect(rowOf(41).queryByText('нет')).not.toBeInTheDocument();
  expect(rowOf(40).queryByRole('button')).not.toBeInTheDocument();
});

test('on a phone a tap anywhere on a row selects it, once the first row is selected', async () => {
  lookOn(media.phone);
  const { user, router } = await showOrders();
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  await user.click(rowOf(40).getByText('Мария Ким'));
  await user.click(rowOf(41).getByRole('link', { name: '41' }));
  expect(screen.getByRole('checkbox', { name: 'Заказ 40' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Заказ 41' })).not.toBeChecked();
  expect(router.state.location.pathname).toBe('/warehouse/orders');
});

test('on a phone the bulk actions are visible or behind Ещё', async () => {
  lookOn(media.phone);
  lookOn(media.compact);
  const { user } = await showOrders();
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  expect(screen.getByRole('button', { name: 'Статус' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Тег' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ещё' }));
  for (const name of ['Скачать CSV', 'Упаковочный лист', 'Удалить']) {
    expect(await screen.findByRole('menuitem', { name })).toBeVisible();
  }
});

test.each(['{Enter}', '{ArrowDown}'])('%s in the search moves to the first row that was found', async (key) => {
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), `ким${key}`);
  await waitFor(() => expect(screen.getByRole('link', { name: '40' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: '41' })).not.toBeInTheDocument();
});

test('without results, Enter leaves the focus in the search', async () => {
  const { user } = await showOrders();
  await user.click(screen.getByRole('button', { name: 'Поиск' }));
  await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'ъъъъъъ{Enter}');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toHaveFocus();
});

test('Enter opens the order from every cell without a button of its own', async () => {
  server.on('GET', '/api/orders/40', aWholeOrder({ id: 40 }));
  const { user, router } = await showOrders();
  await user.click(rowOf(40).getByText('Мария Ким'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/40/edit'));
});

test('Delete asks to delete the selected orders, and does nothing without any', async () => {
  const { user } = await showOrders();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Удалить 1 заказ?' })).toBeVisible();
});
