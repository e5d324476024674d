import { beforeEach, expect, test } from '@jest/globals';
import type { OrderItem } from '@shared/contract/wire/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { orderQuery } from '../data/orders';
import { itemOf, showOrder, startWithProduct } from '../testing/order-items';

beforeEach(startWithProduct);

const removeChosen = async (user: Awaited<ReturnType<typeof showOrder>>['user'], name: string) => {
  await user.click(await screen.findByRole('checkbox', { name: `Выбрать ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
};

test('Удалить asks, deletes the selected items by one call, clears the selection and shows the new total', async () => {
  server.on('DELETE', '/api/orders/41/items/', undefined);
  const { user } = await showOrder([itemOf(1, 7, 'S'), itemOf(2, 7, 'M')], { total: 6000 });
  const left = aWholeOrder({ modifications_in_order: [itemOf(2, 7, 'M')], total: 3000 });
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», S' }));
  expect(screen.getByText('Выбрано 1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить 1 товар?' }));
  expect(question.getByText(/^Он исчезнет из заказа/)).toBeVisible();
  server.on('GET', '/api/orders/41', left);
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Товары удалены из заказа')).toBeVisible();
  expect(server.calls('DELETE', '/api/orders/41/items/')[0]?.body).toEqual([1]);
  await waitFor(() => expect(screen.queryByText('Юбка «Волна», S')).not.toBeInTheDocument());
  expect(screen.queryByText('Выбрано 1')).not.toBeInTheDocument();
  expect(screen.getByText('Итого').nextElementSibling).toHaveTextContent('3 000 ₽');
});

test('items that failed to be deleted are reported and stay selected', async () => {
  server.fail('DELETE', '/api/orders/41/items/');
  const { user } = await showOrder([itemOf(1, 7)]);
  await removeChosen(user, 'Юбка «Волна», M');
  expect(await screen.findByText('Произошла ошибка при удалении товаров из заказа')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' })).toBeChecked();
});

test('if the back end cannot delete items, Удалить is disabled', async () => {
  server.lack('DELETE /api/orders/{id}/items/');
  const { user } = await showOrder([itemOf(1, 7)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' }));
  expect(screen.getByRole('button', { name: 'Удалить' })).toBeDisabled();
});

test('without a selection there is no Удалить; the checkbox in the header selects all, and Delete asks about them', async () => {
  const { user } = await showOrder([itemOf(1, 7, 'S'), itemOf(2, 7, 'M')]);
  await screen.findByText('Юбка «Волна», S');
  expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать все товары' }));
  expect(screen.getByText('Выбрано 2')).toBeVisible();
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('dialog', { name: 'Удалить 2 товара?' })).toBeVisible();
});

const changeElsewhere = async (items: OrderItem[]) => {
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: items }));
  await act(() => queryClient.invalidateQueries({ queryKey: orderQuery(41).queryKey }));
};

test('the question about deleting follows the items of the order, and closes with a message when nothing is left', async () => {
  const items = [itemOf(1, 7, 'S'), itemOf(2, 7, 'M')];
  const { user } = await showOrder(items);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все товары' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('dialog', { name: 'Удалить 2 товара?' })).toBeVisible();
  await changeElsewhere(items.slice(1));
  expect(await screen.findByRole('dialog', { name: 'Удалить 1 товар?' })).toBeVisible();
  await changeElsewhere([]);
  expect(await screen.findByText('Этих товаров в заказе уже нет')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls('DELETE', '/api/orders/41/items/')).toHaveLength(0);
});

test('items that leave the order before the answer do not change the number in the question', async () => {
  const held = holdAnswer('DELETE', '/api/orders/41/items/');
  const { user } = await showOrder([itemOf(1, 7)]);
  await removeChosen(user, 'Юбка «Волна», M');
  await changeElsewhere([]);
  expect(screen.getByRole('dialog', { name: 'Удалить 1 товар?' })).toBeVisible();
  await held.answer(undefined, 204);
  expect(await screen.findByText('Товары удалены из заказа')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Этих товаров в заказе уже нет')).not.toBeInTheDocument();
});

test('after deleting by keyboard the focus is at the items, and Отменить restores them and it is there again', async () => {
  server.on('DELETE', '/api/orders/41/items/', undefined);
  server.on('POST', '/api/orders/41/items/restore/', undefined);
  const { user } = await showOrder([itemOf(1, 7)]);
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' }));
  screen.getByRole('button', { name: 'Удалить' }).focus();
  await user.keyboard('{Enter}');
  within(await screen.findByRole('dialog'))
    .getByRole('button', { name: 'Удалить' })
    .focus();
  await user.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Отменить' });
  const all = screen.getByRole('checkbox', { name: 'Выбрать все товары' });
  await waitFor(() => expect(all).toHaveFocus());
  undo.focus();
  await user.keyboard('{Enter}');
  expect(all).toHaveFocus();
  expect(await screen.findByText('Удаление отменено')).toBeVisible();
  expect(server.calls('POST', '/api/orders/41/items/restore/')[0]?.body).toEqual([1]);
});
