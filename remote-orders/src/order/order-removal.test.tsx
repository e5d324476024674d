import { beforeEach, expect, test } from '@jest/globals';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { removeOrder, showOrder } from '../testing/order-card';
import { itemOf, startWithProduct } from '../testing/order-items';

beforeEach(() => {
  startWithProduct();
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: [itemOf(5, 7)] }));
});

const removeItem = async ({ user }: Awaited<ReturnType<typeof showOrder>>, meanwhile?: () => void) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать Юбка «Волна», M' }));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить 1 товар?' }));
  meanwhile?.();
  await user.click(question.getByRole('button', { name: 'Удалить' }));
  return question;
};

test.each([
  ['an order', '/api/orders/', removeOrder],
  ['an item', '/api/orders/41/items/', removeItem],
])('deleting %s waits for a lost network; cancelled, it is never sent', async (_what, path, remove) => {
  server.on('DELETE', path, undefined);
  const shown = await showOrder();
  const question = await remove(shown, network.lose);
  expect(await question.findByText('Ждёт сеть. Можно отменить')).toBeInTheDocument();
  await shown.user.click(question.getByRole('button', { name: 'Отменить удаление' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Удалить/ })).not.toBeInTheDocument());
  await network.regain();
  expect(server.calls('DELETE', path)).toHaveLength(0);
  expect(shown.router.state.location.pathname).toBe('/warehouse/orders/41/edit');
});

test('an order whose deletion waits is not deleted if its card is left with Back', async () => {
  server.on('DELETE', '/api/orders/', undefined);
  const shown = renderSection(section, '/warehouse/orders');
  await shown.user.click(await screen.findByRole('link', { name: '41' }));
  await screen.findByRole('heading', { name: 'Заказ - 41' });
  await removeOrder(shown, network.lose);
  await shown.router.navigate(-1);
  expect(await screen.findByRole('grid', { name: 'Заказы' })).toBeVisible();
  await network.regain();
  expect(server.calls('DELETE', '/api/orders/')).toHaveLength(0);
});

test('closing the dialog before the answer stays at the order; the answer comes as a toast', async () => {
  const held = holdAnswer('DELETE', '/api/orders/');
  const shown = await showOrder();
  const question = await removeOrder(shown);
  await shown.user.click(await question.findByRole('button', { name: 'Закрыть окно' }));
  await held.answer(undefined);
  expect(await screen.findByText('Заказ успешно удален')).toBeVisible();
  expect(shown.router.state.location.pathname).toBe('/warehouse/orders/41/edit');
});
