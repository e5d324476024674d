import { beforeEach, expect, jest, test } from '@jest/globals';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { screen, waitFor } from '@testing-library/react';
import { anItem, open, printButton, serveOrder, serveProducts } from '../testing/printed-orders';

const print = jest.fn();

beforeEach(() => {
  print.mockReset();
  window.print = print;
});

test('many orders are loaded with a limited number of concurrent calls, one call each', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  const waiting: (() => void)[] = [];
  for (const id of ids) {
    server.handle('GET', `/api/orders/${id}`, () => {
      const answer = { status: 200, body: aWholeOrder({ id, modifications_in_order: [] }) };
      return new Promise((resolve) => waiting.push(() => resolve(answer)));
    });
  }
  open(`kind=packing&ids=${ids.join(',')}`);
  const asked = () => ids.flatMap((id) => server.calls('GET', `/api/orders/${id}`));
  await waitFor(() => expect(asked()).toHaveLength(6));
  while (screen.queryAllByRole('article').length === 0) {
    expect(waiting.length).toBeLessThanOrEqual(6);
    for (const answer of waiting.splice(0)) answer();
    await waitFor(() => expect(waiting.length + screen.queryAllByRole('article').length).toBeGreaterThan(0));
  }
  expect(screen.getAllByRole('article')).toHaveLength(20);
  expect(asked()).toHaveLength(20);
});

test('Печать prints once everything is loaded, and not before', async () => {
  serveProducts();
  const held = holdAnswer('GET', '/api/orders/41');
  const { user } = open('kind=packing&ids=41');
  expect(await screen.findByRole('progressbar', { name: 'Загружено заказов: 0 из 1' })).toBeVisible();
  expect(printButton()).toBeDisabled();
  await held.answer(aWholeOrder({ modifications_in_order: [anItem({ productId: 7, size: 'M' })] }));
  await screen.findByRole('article');
  await user.click(printButton());
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('an order that fails to load blocks the whole document; Повторить requests only this one', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  server.fail('GET', '/api/orders/40', 500);
  const { user } = open('kind=packing&ids=41,40');
  expect(await screen.findByText('Не загрузились заказы: 40')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(printButton()).toBeDisabled();
  serveOrder(40, [anItem({ productId: 8, size: 'M' })]);
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(server.calls('GET', '/api/orders/41')).toHaveLength(1);
  expect(printButton()).toHaveFocus();
});

test('an order with a product that fails to load counts as not loaded', async () => {
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  server.cut('GET', '/api/products/7/');
  const { user } = open('kind=picking&ids=41');
  expect(await screen.findByText('Не загрузились заказы: 41')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Печатать без них' })).not.toBeInTheDocument();
  serveProducts();
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Юбка «Волна»')).toBeVisible();
});

test('the other orders can be printed without an order that no longer exists', async () => {
  serveProducts();
  serveOrder(41, [anItem({ productId: 7, size: 'M' })]);
  server.fail('GET', '/api/orders/40', 404);
  const { user, router } = open('kind=packing&ids=41,40');
  expect(await screen.findByText('Таких заказов нет: 40')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Печатать без них' }));
  expect(await screen.findByRole('article')).toBeVisible();
  expect(router.state.location.search).toBe('?kind=packing&ids=41');
});
