import { beforeEach, expect, test } from '@jest/globals';
import { server } from '@shared/kit/testing/fake-server';
import { network } from '@shared/kit/testing/network';
import { inBrowser, renderSection } from '@shared/kit/testing/render-section';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
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

test('a link to a deleted order leaves a person on the card with the link, and one Back leads to the list', async () => {
  const { router } = renderSection(section, '/warehouse/orders', '', { createRouter: inBrowser });
  await screen.findByRole('grid', { name: 'Заказы' });
  const state = { back: { to: '/warehouse/buyers/43' } };
  await act(() => router.navigate('/warehouse/orders/43/edit?from=list', { state }));
  await screen.findByRole('heading', { name: 'Заказ - 43' });
  const { location } = router.state;
  const { length } = window.history;
  server.fail('GET', '/api/orders/41', 404);
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Заказ - 43' })).toBeVisible();
  expect(router.state).toMatchObject({ location, navigation: { state: 'idle' } });
  expect(location).toMatchObject({ search: '?from=list', state });
  expect(window.history).toHaveLength(length);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  router.dispose();
});

test('a link to a deleted order leaves the list as it is, with its selection and scroll position', async () => {
  const { user, router } = renderSection(section, '/warehouse/orders', '', { createRouter: inBrowser });
  const grid = await screen.findByRole('grid', { name: 'Заказы' });
  await user.click(screen.getByRole('checkbox', { name: 'Заказ 43' }));
  grid.scrollTop = 70;
  fireEvent.scroll(grid);
  const { length } = window.history;
  server.fail('GET', '/api/orders/41', 404);
  await act(() => router.navigate('/warehouse/orders/41/edit'));
  expect(await screen.findByText('Данные заказа не найдены')).toBeVisible();
  expect(router.state.navigation.state).toBe('idle');
  expect(screen.getByRole('checkbox', { name: 'Заказ 43' })).toBeChecked();
  expect(grid).toHaveProperty('scrollTop', 70);
  expect(window.history).toHaveLength(length);
  router.dispose();
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
