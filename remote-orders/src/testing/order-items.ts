import type { OrderItem } from '@shared/contract/wire/order';
import { aProduct } from '@shared/kit/testing/a-product';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';

/** Two pieces of a size in an order; product 7 is the skirt. */
export const itemOf = (id: number, productId: number, size = 'M'): OrderItem => ({
  id,
  name: productId === 7 ? 'Юбка «Волна»' : 'Жакет',
  amount: 2,
  price: 1500,
  modification: { id, product_id: productId, size, remaining: 3 },
});

export const skirt = aProduct({ id: 7, name: 'Юбка «Волна»', collection: { id: 1, name: 'Вечер' } });

/** A list with order 41, and the skirt. */
export const startWithProduct = (): void => {
  server.on('GET', '/api/orders/', [anOrder()]);
  server.on('GET', '/api/products/7/', skirt);
};

/** Shows the card of order 41 with these items. */
export const showOrder = async (items: OrderItem[], order = {}) => {
  server.on('GET', '/api/orders/41', aWholeOrder({ modifications_in_order: items, ...order }));
  const shown = renderSection(section, '/warehouse/orders', '/41/edit');
  await screen.findByRole('heading', { name: 'Состав заказа' });
  return shown;
};
