import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anOrder, aWholeOrder } from 'shared/testing/an-order';
import { server } from 'shared/testing/fake-server';
import { renderSection } from 'shared/testing/render-section';
import section from '../section';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.on('GET', '/api/orders/', [anOrder()]);
});

const showOrder = () => renderSection(section, '/warehouse/orders', '/41/edit');

const item = (id: number, productId: number) => ({
  id,
  amount: 2,
  price: 1500,
  modification: { id, product_id: productId, size: 'M', remaining: 3 },
});

test('the card shows the order, what was ordered and the total of the api', async () => {
  server.on('GET', '/api/orders/41', aWholeOrder({ total: 3100, modifications_in_order: [item(1, 7)] }));
  server.on('GET', '/api/products/7/', { id: 7, name: 'Юбка «Волна»' });
  showOrder();
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Юбка «Волна», M/ }));
  expect(row.getByText('3 000 ₽')).toBeVisible();
  expect(screen.getByText(/Итого/)).toHaveTextContent('Итого 3 100 ₽');
});

test('a product that stands in an order twice is asked for once', async () => {
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: [item(1, 7), item(2, 7)] }));
  server.on('GET', '/api/products/7/', { id: 7, name: 'Юбка «Волна»' });
  showOrder();
  expect(await screen.findAllByText(/Юбка «Волна»/)).toHaveLength(2);
  expect(server.calls('GET', '/api/products/7/')).toHaveLength(1);
});

test('a product that cannot be had is a dash and blocks nothing', async () => {
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: [item(1, 7), item(2, 8)] }));
  server.fail('GET', '/api/products/7/', 404);
  server.on('GET', '/api/products/8/', { id: 8, name: 'Жакет «Контур»' });
  showOrder();
  expect(await screen.findByText(/Жакет «Контур»/)).toBeVisible();
  expect(screen.getByText('—, M')).toBeVisible();
});

test('an order that does not exist is said so, and the list shows', async () => {
  server.fail('GET', '/api/orders/41', 404);
  const { router } = showOrder();
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders');
});

test('an order that cannot be loaded is said so, and the list shows', async () => {
  server.fail('GET', '/api/orders/41', 403);
  showOrder();
  expect(await screen.findByText('Ошибка при загрузке данных заказа')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test.each([
  ['is gone', () => server.on('DELETE', '/api/orders/', undefined), 'Заказ успешно удален'],
  ['could not be deleted', () => server.fail('DELETE', '/api/orders/'), 'Произошла ошибка при удалении заказа'],
])('after Удалить заказ the list shows; an order that %s is said so', async (_outcome, answer, words) => {
  server.on('GET', '/api/orders/41', aWholeOrder());
  answer();
  const { user } = showOrder();
  await user.click(await screen.findByRole('button', { name: 'Удалить заказ' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить заказ' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/')[0]?.query).toEqual({ order_id: 41 });
});

test('an order deleted from its card comes back into the list with Отменить', async () => {
  server.on('GET', '/api/orders/41', aWholeOrder());
  server.on('DELETE', '/api/orders/', undefined);
  server.on('POST', '/api/orders/restore/', undefined);
  const { user } = showOrder();
  await user.click(await screen.findByRole('button', { name: 'Удалить заказ' }));
  server.on('GET', '/api/orders/', []);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить заказ' }));
  expect(await screen.findByText('Заказов пока нет')).toBeVisible();
  server.on('GET', '/api/orders/', [anOrder()]);
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('link', { name: '41' })).toBeVisible();
  expect(server.calls('POST', '/api/orders/restore/')[0]?.body).toEqual([41]);
});
