import { expect, test } from '@jest/globals';
import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../section';
import { change, list, rowOf, shortage, showOrders } from '../testing/orders-list';

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

test('a delivered order that lacked pieces says so, and can be undone with its shipment', async () => {
  const { user } = await showOrders();
  server.on(...shortage, { orders: 1, pieces: 3 });
  server.on(...change, anOrder({ status: orderStatus.delivered }));
  await choose(user, 'статус', 'доставлен');
  expect(await screen.findByText('Заказу 41 не хватило 3 шт., остаток ниже нуля')).toBeVisible();
  expect(screen.getByText('Статус заказа успешно обновлен')).toBeVisible();
  server.on('POST', '/api/orders/status/undo/', { left_out: [] });
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение статуса отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/status/undo/')[0]?.body).toEqual({ ids: [41], status: 'доставлен' });
  expect(rowOf(41).getByRole('button', { name: 'статус: в обработке' })).toBeVisible();
});

test('a status that the api refuses is rolled back, with the specified toast', async () => {
  const { user } = await showOrders();
  server.fail(...change);
  await choose(user, 'статус', 'доставлен');
  expect(await screen.findByText('Произошла ошибка при обновлении статуса заказа')).toBeVisible();
  expect(rowOf(41).getByRole('button', { name: 'статус: в обработке' })).toBeVisible();
});

test('a status that contradicts the stock of a size is rolled back with the reason, which names the size', async () => {
  const { user } = await showOrders();
  const detail = 'Пальто, M: остаток слишком далёк от нуля';
  server.handle(...change, () => ({ status: 409, body: { detail, request_id: '1' } }));
  await choose(user, 'статус', 'доставлен');
  expect(await screen.findByText(`Произошла ошибка при обновлении статуса заказа. ${detail}`)).toBeVisible();
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

test('Enter opens the order from every cell without a button of its own', async () => {
  server.on('GET', '/api/orders/40', aWholeOrder({ id: 40 }));
  const { user, router } = await showOrders();
  await user.click(rowOf(40).getByText('Мария Ким'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/40/edit'));
});
