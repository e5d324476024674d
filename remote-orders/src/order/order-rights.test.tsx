import { beforeEach, expect, test } from '@jest/globals';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen } from '@testing-library/react';
import { showOrder, startWithOrders } from '../testing/order-card';
import { rowOf, showOrders } from '../testing/orders-list';

beforeEach(startWithOrders);

const needed = {
  'PATCH /api/orders/': ['orders.change'],
  'DELETE /api/orders/multiple/': ['orders.delete'],
};
const noChange = 'Нет права «менять статус, тег, поля». Его может дать владелец';
const noDeletion = 'Нет права «удалять заказы». Его может дать владелец';

test('who may only look sees statuses as words, and actions off with the reason', async () => {
  await server.mayOnly([], needed);
  server.on('GET', '/api/orders/', [anOrder()]);
  const { user } = await showOrders();
  const row = rowOf(41);
  expect(row.getByText('в обработке')).toBeVisible();
  expect(row.queryByRole('button', { name: /^статус/ })).toBeNull();
  await user.click(row.getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'Статус' })).toHaveAccessibleDescription(noChange);
  await user.click(screen.getByRole('button', { name: 'Статус' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Удалить' })).toHaveAccessibleDescription(noDeletion);
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a right that is taken away while a field is edited leaves what is typed there, with the reason', async () => {
  await server.mayOnly(['orders.change'], needed);
  const { user } = await showOrder();
  const city = screen.getByRole('textbox', { name: 'Город' });
  await user.clear(city);
  await user.type(city, 'Пермь');
  await act(() => server.mayOnly([], needed));
  await user.tab();
  expect(city).toHaveValue('Пермь');
  expect(await screen.findByRole('alert')).toHaveTextContent(noChange);
  expect(server.calls('PATCH', '/api/orders/')).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: 'Улица' })).toHaveAttribute('readonly');

  server.on('PATCH', '/api/orders/', anOrder({ version: 2 }));
  await act(() => server.mayOnly(['orders.change'], needed));
  await user.type(city, '{Enter}');
  expect(server.calls('PATCH', '/api/orders/')[0]).toMatchObject({ body: { city: 'Пермь' } });
});
