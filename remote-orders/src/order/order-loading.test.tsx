import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { server } from 'shared/testing/fake-server';
import { network } from 'shared/testing/network';
import { renderSection } from 'shared/testing/render-section';
import section from '../section';
import { showOrder, startWithOrders } from '../testing/order-card';

beforeEach(startWithOrders);

test('an order that does not exist is reported, and the list shows', async () => {
  server.fail('GET', '/api/orders/41', 404);
  const { router } = renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders');
});

test('an answer without an order counts as a missing order, and the list shows', async () => {
  server.on('GET', '/api/orders/41', null);
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('a link to a deleted order leaves a person on the screen with the link, and says so', async () => {
  const { router } = await showOrder(43);
  window.history.replaceState(null, '', '/warehouse/orders/43/edit?from=list');
  server.fail('GET', '/api/orders/41', 404);
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Заказ - 43' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/warehouse/orders/43/edit', search: '?from=list' });
  window.history.replaceState(null, '', '/');
});

test('offline, an order that was not loaded shows a message instead, and shows once the network is back', async () => {
  network.lose();
  const { router } = renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Нет связи: заказ ещё не загружен')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Данные не загружены' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Назад' })).toBeVisible();
  await network.regain();
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/warehouse/orders/41/edit');
});

test('a network failure while an order loads shows a message instead of the order', async () => {
  server.handle('GET', '/api/orders/41', () => new Promise(() => undefined));
  renderSection(section, '/warehouse/orders', '/41/edit');
  await waitFor(() => expect(server.calls('GET', '/api/orders/41')).toHaveLength(1));
  network.lose();
  expect(await screen.findByText('Нет связи: заказ ещё не загружен')).toBeVisible();
});

test('offline, an order that was loaded opens from the cache', async () => {
  const { user, router } = await showOrder();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await screen.findByRole('grid', { name: 'Заказы' });
  network.lose();
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
});

test('an order that fails to load is reported, and the list shows', async () => {
  server.fail('GET', '/api/orders/41', 403);
  renderSection(section, '/warehouse/orders', '/41/edit');
  expect(await screen.findByText('Ошибка при загрузке данных заказа')).toBeVisible();
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});
