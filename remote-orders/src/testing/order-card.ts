import { orderStatus, orderTag } from '@shared/contract/vocabulary/order';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { session } from '@shared/kit/runtime/session/session';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import section from '../section';

const orders = [
  anOrder({ id: 43, full_name: 'Екатерина Волкова', tag: orderTag.barter }),
  anOrder({ id: 42, full_name: 'Илья Волков', status: orderStatus.delivered }),
  anOrder(),
];

/** The orders 43, 42 and 41, and nothing remembered from before. */
export const startWithOrders = (): void => {
  localStorage.clear();
  unsavedInput.discard();
  // Leaving the card stores which list it was opened from.
  session.start({ access_token: 'access' });
  session.end();
  for (const order of orders) server.on('GET', `/api/orders/${order.id}`, aWholeOrder(order));
  server.on('GET', '/api/orders/', orders);
  server.on('POST', '/api/orders/shortage/', { orders: 0, pieces: 0 });
};

/** Shows the card of one of the orders, opened by its address. */
export const showOrder = async (id = 41) => {
  const shown = renderSection(section, '/warehouse/orders', `/${id}/edit`);
  await screen.findByRole('heading', { name: `Заказ - ${id}` });
  // The title is there before the values.
  await screen.findByRole('textbox', { name: 'Улица' });
  return shown;
};

/**
 * Deletes the order of the card, and returns the question that asked for it.
 * @param meanwhile runs while the question is open.
 */
export const removeOrder = async ({ user }: Awaited<ReturnType<typeof showOrder>>, meanwhile?: () => void) => {
  await user.click(await screen.findByRole('button', { name: 'Настройка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить заказ' }));
  const question = within(await screen.findByRole('dialog', { name: 'Удалить заказ?' }));
  meanwhile?.();
  await user.click(question.getByRole('button', { name: 'Удалить заказ' }));
  return question;
};
