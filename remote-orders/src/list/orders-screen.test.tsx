import { expect, test } from '@jest/globals';
import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { checkList } from '@shared/kit/testing/check-list';
import { server } from '@shared/kit/testing/fake-server';
import { lookOn } from '@shared/kit/testing/matching-media';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { beyond, change, list, rowOf, shortage, showOrders } from '../testing/orders-list';

checkList({
  section,
  mount: '/warehouse/orders',
  title: 'Заказы',
  path: '/api/orders/',
  serve: () => {
    server.on(...shortage, { orders: 0, pieces: 0 });
    server.on(...beyond, { matches: [], is_whole: true });
  },
  rows: [
    anOrder(),
    anOrder({
      id: 9,
      order_date: '2025-01-27',
      full_name: 'Мария Ким',
      status: orderStatus.delivered,
      tag: orderTag.barter,
      amount: null,
    }),
  ],
  labels: ['Заказ 41', 'Заказ 9'],
  columns: {
    номер: { shows: '41', filter: '41' },
    дата: { shows: '20.11.2026', filter: '20.11' },
    покупатель: { shows: 'Анна Соколова', filter: 'СОКОЛОВА' },
    статус: { shows: 'в обработке', filter: 'обработке' },
    тег: { shows: 'нет', filter: 'нет' },
    сумма: { shows: '4 890 ₽', filter: '4 890' },
  },
  rising: ['покупатель', 'статус'],
  search: 'соколова',
  link: ['41', '/warehouse/orders/41/edit'],
  csv: [
    'номер;дата;покупатель;статус;тег;сумма',
    '41;20.11.2026;Анна Соколова;в обработке;нет;4890,00',
    '9;27.01.2025;Мария Ким;доставлен;бартер;0,00',
  ],
  emptyText: 'Заказов пока нет',
  newRow: anOrder({ id: 42 }),
  newRowsText: 'Новые заказы',
  removal: {
    path: '/api/orders/multiple/',
    restorePath: '/api/orders/restore/',
    saved: 'Заказы успешно удалены',
    failed: 'Произошла ошибка при удалении заказов',
  },
  choices: [
    {
      field: 'status',
      label: 'статус',
      before: 'в обработке',
      value: 'возврат',
      path: '/api/orders/',
      query: { order_id: 41 },
      one: { saved: 'Статус заказа успешно обновлен', failed: 'Произошла ошибка при обновлении статуса заказа' },
      many: { saved: 'Статус обновлён у 2 заказов', failed: 'Произошла ошибка при обновлении статуса заказов' },
    },
    {
      field: 'tag',
      label: 'тег',
      before: 'нет',
      value: 'бартер',
      path: '/api/orders/',
      query: { order_id: 41 },
      one: { saved: 'Тег заказа успешно обновлен', failed: 'Произошла ошибка при обновлении тега заказа' },
      many: { saved: 'Тег обновлён у 2 заказов', failed: 'Произошла ошибка при обновлении тега заказов' },
    },
  ],
});

const deliver = async (user: Awaited<ReturnType<typeof showOrders>>['user']) => {
  await user.click(rowOf(41).getByRole('button', { name: /^статус/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'доставлен' }));
};

test('an order without a sum shows 0, and one with a sum of 0 shows 0 ₽', async () => {
  await showOrders([anOrder({ id: 39, amount: 0 })]);
  expect(rowOf(40).getByText('0')).toBeVisible();
  expect(rowOf(39).getByText('0 ₽')).toBeVisible();
});

test('a delivered order that lacked pieces says so, and can be undone with its shipment', async () => {
  const { user } = await showOrders();
  server.on(...shortage, { orders: 1, pieces: 3 });
  server.on(...change, anOrder({ status: orderStatus.delivered }));
  await deliver(user);
  expect(await screen.findByText('Заказу 41 не хватило 3 шт., остаток ниже нуля')).toBeVisible();
  expect(screen.getByText('Статус заказа успешно обновлен')).toBeVisible();
  server.on('POST', '/api/orders/undo/', { left_out: [] });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/undo/')[0]?.body).toEqual({
    ids: [41],
    field: 'status',
    value: 'доставлен',
  });
  expect(rowOf(41).getByRole('button', { name: 'статус: в обработке' })).toBeVisible();
});

test('a changed tag is undone by its toast', async () => {
  const { user } = await showOrders();
  server.on(...change, anOrder({ tag: 'бартер' }));
  await user.click(rowOf(41).getByRole('button', { name: /^тег/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'бартер' }));
  expect(await screen.findByText('Тег заказа успешно обновлен')).toBeVisible();
  server.on('POST', '/api/orders/undo/', { left_out: [] });
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByText('Изменение отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/undo/')[0]?.body).toEqual({ ids: [41], field: 'tag', value: 'бартер' });
});

test('a status that contradicts the stock of a size is rolled back with the reason, which names the size', async () => {
  const { user } = await showOrders();
  const detail = 'Пальто, M: остаток слишком далёк от нуля';
  server.handle(...change, () => ({ status: 409, body: { detail, request_id: '1' } }));
  await deliver(user);
  expect(await screen.findByText(`Произошла ошибка при обновлении статуса заказа. ${detail}`)).toBeVisible();
  expect(rowOf(41).getByRole('button', { name: 'статус: в обработке' })).toBeVisible();
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

test('on a phone a row is one click target without a tag that means nothing; once one is selected, a tap selects another', async () => {
  lookOn(media.phone);
  const { user, router } = await showOrders();
  expect(rowOf(40).getByText('в обработке')).toBeVisible();
  expect(rowOf(40).getByText('бартер')).toBeVisible();
  expect(rowOf(41).queryByText('нет')).not.toBeInTheDocument();
  expect(rowOf(40).queryByRole('button')).not.toBeInTheDocument();
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
  act(() => rowOf(40).getByText('Мария Ким').focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/orders/40/edit'));
});
