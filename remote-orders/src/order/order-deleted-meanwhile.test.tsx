import { beforeEach, expect, test } from '@jest/globals';
import type { Order } from '@shared/contract/wire/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor } from '@testing-library/react';
import { orderQuery } from '../data/orders';
import section from '../section';
import { showOrder, startWithOrders } from '../testing/order-card';

beforeEach(startWithOrders);

const deletedAt = new Date(2026, 10, 20, 12, 41).toISOString();

/** A change of order 41 by a colleague while its card is open. */
const byColleague = async (what: 'deletes' | 'restores', order: Order | null = null) => {
  const entry = { id: 9, at: deletedAt, user: 'anna', field: 'deleted_at', together: null };
  const values = what === 'deletes' ? { from: null, to: deletedAt } : { from: deletedAt, to: null };
  server.on('GET', '/api/orders/41/history/', [{ ...entry, ...values }]);
  if (order) server.on('GET', '/api/orders/41', order);
  else server.fail('GET', '/api/orders/41', 404);
  await act(() =>
    queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.entity === 'order' && meta.id === 41 }),
  );
};

const city = () => screen.getByRole('textbox', { name: 'Город' });

test('an order that a colleague deletes while I type shows who and when, keeps my input, and cannot be changed', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  await byColleague('deletes');
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice).toHaveTextContent('Заказ удалён: anna, 20.11.2026 в 12:41'));
  expect(notice).toHaveTextContent(
    '«Город: Казань!» не сохранено, но осталось в поле. Восстановите заказ, и оно сохранится.',
  );
  expect(city()).toHaveValue('Казань!');
  expect(city()).toHaveFocus();
  expect(city()).toHaveAttribute('readonly');
  expect(screen.getByText('не сохранено, было «Казань»')).toBeVisible();
  expect(city().closest('[inert]')).toBeNull();
  for (const name of ['Страна', 'Телефон']) {
    expect(screen.getByRole('textbox', { name }).closest('[inert]')).not.toBeNull();
  }
  expect(screen.getByRole('button', { name: /^статус/ }).closest('[inert]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Настройка' })).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('link', { name: 'К списку' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Восстановить' })).toHaveFocus();
  expect(server.calls('PATCH', '/api/orders/')).toHaveLength(0);
});

test('Восстановить restores the order, saves the input, and the focus is in the field again', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  await byColleague('deletes');
  await screen.findByRole('alert');
  server.fail('POST', '/api/orders/restore/');
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  const again = await screen.findByRole('button', { name: 'Не восстановлен, повторить' });
  server.on('POST', '/api/orders/restore/', undefined);
  server.on('GET', '/api/orders/41', aWholeOrder({ version: 3 }));
  server.on('PATCH', '/api/orders/', anOrder({ version: 4 }));
  await user.click(again);
  await waitFor(() => expect(server.calls('PATCH', '/api/orders/')).toHaveLength(1));
  expect(server.calls('POST', '/api/orders/restore/')[1]?.body).toEqual([41]);
  expect(server.calls('PATCH', '/api/orders/')[0]).toMatchObject({
    body: { city: 'Казань!' },
    headers: { 'If-Match': '"3"' },
  });
  expect(await screen.findByText('Заказ восстановлен')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Восстановить' })).not.toBeInTheDocument();
  expect(city()).toHaveFocus();
  expect(city()).not.toHaveAttribute('readonly');
  expect(document.querySelector('[inert]')).toBeNull();
});

test('an order that a colleague restores is announced, and Показать continues with the input', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  await byColleague('deletes');
  await screen.findByRole('button', { name: 'Восстановить' });
  await byColleague('restores', aWholeOrder({ version: 3 }));
  expect(await screen.findByText('Заказ восстановлен: anna, 20.11.2026 в 12:41')).toBeVisible();
  server.on('PATCH', '/api/orders/', anOrder({ version: 4 }));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(server.calls('PATCH', '/api/orders/')[0]?.body).toEqual({ city: 'Казань!' }));
  expect(screen.getByRole('button', { name: 'Настройка' })).toBeVisible();
});

test('an order whose deletion is detected by a save shows the same', async () => {
  const { user } = await showOrder();
  await user.type(city(), '!');
  server.fail('PATCH', '/api/orders/', 404);
  server.fail('GET', '/api/orders/41', 404);
  server.lack('GET /api/orders/{id}/history/');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Заказ удалён')).toBeVisible();
  expect(screen.queryByText('не сохранено, повторить')).not.toBeInTheDocument();
});

test('without input the notice of a deleted order takes the focus that would be lost, and К списку leaves', async () => {
  const { user } = await showOrder();
  screen.getByRole('button', { name: /^статус/ }).focus();
  await byColleague('deletes');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveFocus();
  expect(notice).toHaveTextContent('Восстановите заказ, чтобы изменить.');
  await user.click(screen.getByRole('link', { name: 'К списку' }));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('the question about deleting an order closes if a colleague deleted it first', async () => {
  const { user } = await showOrder();
  await user.click(screen.getByRole('button', { name: 'Настройка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить заказ' }));
  await screen.findByRole('dialog', { name: 'Удалить заказ?' });
  await byColleague('deletes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Удалить заказ?' })).not.toBeInTheDocument());
  expect(screen.getByText(/^Заказ удалён: anna/)).toBeInTheDocument();
});

test('an order that the api no longer returns while its card is open is deleted too', async () => {
  const { user } = await showOrder();
  await user.type(screen.getByRole('textbox', { name: 'Дом' }), '!');
  server.on('GET', '/api/orders/41', null);
  server.lack('GET /api/orders/{id}/history/');
  await act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Заказ удалён');
  expect(screen.getByRole('textbox', { name: 'Дом' })).toHaveValue('7!');
});

test('the address of a deleted order shows it as it was, and Восстановить opens it', async () => {
  const entry = { id: 9, at: deletedAt, user: 'anna', field: 'deleted_at', from: null, to: deletedAt, together: null };
  server.on('GET', '/api/orders/41/history/', [entry]);
  server.handle('GET', '/api/orders/41', ({ query }) =>
    query.deleted ? { status: 200, body: aWholeOrder() } : { status: 404, body: undefined },
  );
  const { user } = renderSection(section, '/warehouse/orders', '/41/edit');
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(notice).toHaveTextContent('Заказ удалён: anna, 20.11.2026 в 12:41'));
  expect(city()).toHaveValue('Казань');
  expect(city().closest('[inert]')).not.toBeNull();
  server.on('POST', '/api/orders/restore/', undefined);
  server.on('GET', '/api/orders/41', aWholeOrder());
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(await screen.findByRole('button', { name: 'Настройка' })).toBeVisible();
  expect(city().closest('[inert]')).toBeNull();
});
