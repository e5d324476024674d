import { expect, test } from '@jest/globals';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { listOnScreen } from '@shared/kit/testing/list-on-screen';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor } from '@testing-library/react';
import section from '../section';
import { list, showOrders } from '../testing/orders-list';

const removeOrder40 = async ({ user }: Awaited<ReturnType<typeof showOrders>>) => {
  server.on('DELETE', '/api/orders/multiple/', undefined);
  server.on(...list, [anOrder()]);
  await listOnScreen(user).remove('Заказ 40');
  await screen.findByText('Заказы успешно удалены');
  await waitFor(() => expect(screen.queryByRole('link', { name: '40' })).not.toBeInTheDocument());
};

test('deleted orders are restored with Отменить, by the keyboard alone', async () => {
  const shown = await showOrders();
  await removeOrder40(shown);
  server.on('POST', '/api/orders/restore/', undefined);
  await shown.user.keyboard('{Alt>}t{/Alt}{Tab}');
  expect(screen.getByRole('button', { name: 'Отменить' })).toHaveFocus();
  await shown.user.keyboard('{Enter}');
  expect(await screen.findByText('Удаление отменено')).toBeVisible();
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

test('without a selection, Delete asks nothing', async () => {
  const { user } = await showOrders();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
