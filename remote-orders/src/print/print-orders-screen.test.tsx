import { expect, test } from '@jest/globals';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../section';
import { anItem, open, printButton, serveOrder, serveProducts } from '../testing/printed-orders';

test('an address without orders shows that none is selected', async () => {
  open('kind=packing&ids=x');
  expect(await screen.findByText('Не выбрано ни одного заказа')).toBeVisible();
  expect(printButton()).toBeDisabled();
});

test('selected orders are printed from the list; Назад leads back to it with the selection', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder(), anOrder({ id: 40 })]);
  serveOrder(40, [anItem({ productId: 7, size: 'M' })]);
  const { user } = renderSection(section, '/warehouse/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Заказ 40' }));
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Лист подбора' }));
  expect(await screen.findByRole('article', { name: 'Лист подбора' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Упаковочный лист' }));
  expect(await screen.findByRole('article', { name: 'Упаковочный лист' })).toBeVisible();
  expect(server.calls('GET', '/api/orders/40')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Выбрано 1' })).toBeVisible();
});

test('the other document of the same orders replaces the first: Back skips both', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder()]);
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  const { user, router } = renderSection(section, '/warehouse/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Заказ 41' }));
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Лист подбора' }));
  await user.click(await screen.findByRole('link', { name: 'Упаковочный лист' }));
  await screen.findByRole('article', { name: 'Упаковочный лист' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('the documents of one order are printed from its card, and Назад leads back to it', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder()]);
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  const { user } = renderSection(section, '/warehouse/orders', '/41/edit');
  await user.click(await screen.findByRole('button', { name: 'Печать' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Упаковочный лист' }));
  expect(await screen.findByText('Заказ 41 от 20.11.2026')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Заказ - 41' })).toBeVisible();
});

test('in a page opened by its address, Назад leads to the list', async () => {
  serveProducts();
  server.on('GET', '/api/orders/', [anOrder()]);
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  const { user } = open('kind=packing&ids=41');
  await user.click(await screen.findByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
});

test('printing is not offered for more orders than fit into an address', async () => {
  server.on(
    'GET',
    '/api/orders/',
    Array.from({ length: 1001 }, (_, index) => anOrder({ id: index + 1 })),
  );
  const { user } = renderSection(section, '/warehouse/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(screen.getByRole('button', { name: 'Печать' }));
  expect(await screen.findByRole('menuitem', { name: 'Упаковочный лист' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Не больше 1 000 заказов за раз')).toBeVisible();
});

test('a printout is recorded in the journal, by the button or by the browser itself, and nothing before it', async () => {
  server.on('POST', '/api/journal/exports/', null);
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  serveOrder(40, [anItem({ productId: 7, size: 'S' })]);
  open('kind=packing&ids=41,40');
  await screen.findAllByRole('article', { name: 'Упаковочный лист' });
  expect(server.calls('POST', '/api/journal/exports/')).toEqual([]);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() =>
    expect(server.calls('POST', '/api/journal/exports/').map(({ body }) => body)).toEqual([
      { title: 'Упаковочный лист, 2 заказа', format: 'print', rows: 2 },
    ]),
  );
});
