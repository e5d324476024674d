import { orderStatus } from '@shared/contract/vocabulary/order';
import type { OrderItem } from '@shared/contract/wire/order';
import type { NewReturn, OrderReturns, ReturnItem } from '@shared/contract/wire/return';
import { aProduct, sizesOf } from '@shared/kit/testing/a-product';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { screen, within } from '@testing-library/react';
import { itemOf, showOrder } from './order-items';

/** A shipped item, of which nothing came back. */
export const aReturnItem = (item: Partial<ReturnItem> = {}): ReturnItem => ({
  order_item_id: 1,
  modification_id: 70,
  product_id: 7,
  name: 'Юбка «Волна»',
  size: 'M',
  barcode: '4601234567890',
  price: 1500,
  place: 'A-03-2',
  on_hand: 7,
  is_gone: false,
  shipped: 2,
  returned: 0,
  accepted: [],
  ...item,
});

export const returnsPath = '/api/orders/41/returns/';

/** The back end's returns of order 41, until the next call. */
export const offerReturns = (...items: ReturnItem[]): void => {
  const returns: OrderReturns = { order_id: 41, items };
  server.on('GET', returnsPath, returns);
};

/** A delivered order of two items with two pieces each, and what a back end knows of them. */
export const startWithReturns = (): void => {
  localStorage.clear();
  server.on('GET', '/api/orders/', [anOrder()]);
  server.on('GET', '/api/products/', [aProduct({ id: 7, modifications: sizesOf(7, { M: 7, S: 1 }) })]);
  server.on('GET', '/api/products/7/', aProduct({ id: 7, name: 'Юбка «Волна»' }));
  offerReturns(
    aReturnItem(),
    aReturnItem({ order_item_id: 2, modification_id: 71, size: 'S', barcode: '4601234567891', shipped: 1 }),
  );
};

/** Shows the card of order 41, delivered. */
export const showDelivered = (items: OrderItem[] = [{ ...itemOf(1, 7), shipped: 2, returned: 0 }], order = {}) =>
  showOrder(items, { status: orderStatus.delivered, ...order });

/** Opens 'Принять возврат' on the card. */
export const openReturn = async (order = {}) => {
  const shown = await showDelivered(undefined, order);
  await shown.user.click(await screen.findByRole('button', { name: 'Принять возврат' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Принять возврат' }));
  const counter = (size: string) => dialog.findByRole('textbox', { name: `вернулось: Юбка «Волна», ${size}` });
  await counter('M');
  return { ...shown, dialog, counter };
};

/** The bodies of the returns that were sent. */
export const sentReturns = (): NewReturn[] => server.calls('POST', returnsPath).map(({ body }) => body as NewReturn);
