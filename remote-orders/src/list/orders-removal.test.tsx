import { expect, test } from '@jest/globals';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';
import { list, showOrders } from '../testing/orders-list';

test('selected orders are deleted by one call with their numbers, and the list is refetched', async () => {
  const { user } = await showOrders();
  server.on('DELETE', '/api/orders/multiple/', undefined);
  server.on(...list, [anOrder()]);
  await listOnScreen(user).remove('Заказ 40');
  expect(await screen.findByText('Заказы успешно удалены')).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/multiple/')[0]?.body).toEqual([40]);
  await waitFor(() => expect(screen.queryByRole('link', { name: '40' })).not.toBeInTheDocument());
});

test('orders that failed to be deleted are reported and stay', async () => {
  const { user } = await showOrders();
  server.fail('DELETE', '/api/orders/multiple/');
  await listOnScreen(user).remove('Заказ 40');
  expect(await screen.findByText('Произошла ошибка при удалении заказов')).toBeVisible();
  expect(await screen.findByRole('link', { name: '40' })).toBeVisible();
});

const removeOrder40 = async ({ user }: Awaited<ReturnType<typeof showOrders>>) => {
  server.on('DELETE', '/api/orders/multiple/', undefined);
  server.on(...list, [anOrder()]);
  await listOnScreen(user).remove('Заказ 40');
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
  server.lack('POST /api/orders/restore/');
  server.on(...list, [anOrder(), anOrder({ id: 40 })]);
  const { user } = renderSection(section, '/warehouse/orders');
  await screen.findByRole('grid', { name: 'Заказы' });
  server.on('DELETE', '/api/orders/multiple/', undefined);
  await listOnScreen(user).remove('Заказ 40');
  expect(await screen.findByText('Заказы успешно удалены')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

test('Delete asks to delete the selected orders, and does nothing without any', async () => {
  const { user } = await showOrders();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 41' }));
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Удалить 1 заказ?' })).toBeVisible();
});
