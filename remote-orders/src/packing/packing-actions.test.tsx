import { beforeEach, expect, test } from '@jest/globals';
import type { OrderItem } from '@shared/contract/wire/order';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { itemOf, showOrder, startWithProduct } from '../testing/order-items';
import { rowOf, showOrders } from '../testing/orders-list';

beforeEach(startWithProduct);

const shippedOf = (shipped: number): OrderItem => ({ ...itemOf(5, 7), shipped });

test('an order in work is packed from its card, and from the list if it alone is selected', async () => {
  server.on('GET', '/api/packings/', []);
  await showOrder([shippedOf(1)]);
  expect(await screen.findByRole('link', { name: 'Собрать' })).toHaveAttribute('href', '/warehouse/orders/41/pack');

  const { user } = await showOrders();
  await user.click(rowOf(41).getByRole('checkbox'));
  expect(await screen.findByRole('button', { name: 'Собрать' })).toBeVisible();
  await user.click(rowOf(40).getByRole('checkbox'));
  expect(screen.queryByRole('button', { name: 'Собрать' })).not.toBeInTheDocument();
});

test('nothing is offered for an order that is shipped, nor by a back end without packings', async () => {
  server.on('GET', '/api/packings/', []);
  await showOrder([shippedOf(2)]);
  expect(screen.queryByRole('link', { name: 'Собрать' })).not.toBeInTheDocument();
  server.lack('GET /api/packings/');
  await showOrder([shippedOf(0)]);
  expect(screen.queryByRole('link', { name: 'Собрать' })).not.toBeInTheDocument();
});

test('a parcel that nobody received goes back to the shelves with one question', async () => {
  const undelivered = ['POST', '/api/orders/41/undelivered/'] as const;
  server.on(...undelivered, { pieces: 2 });
  server.on('POST', '/api/orders/{id}/undelivered/', {});
  const { user } = await showOrder([shippedOf(2)]);
  await user.click(await screen.findByRole('button', { name: 'Вернулась, не вручена' }));
  const question = within(await screen.findByRole('dialog', { name: 'Посылка вернулась, не вручена?' }));
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: [shippedOf(0)] }));
  await user.click(question.getByRole('button', { name: 'Вернуть на склад' }));
  expect(await screen.findByText('Вернулось на склад: 2 вещи')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Вернулась, не вручена' })).not.toBeInTheDocument());
});
