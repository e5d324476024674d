import type { OrderItem } from '@shared/contract/wire/order';
import { aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';

interface ItemFacts {
  productId: number;
  name?: string;
  size: string;
  amount?: number;
  price?: number;
}

/** One size of one product always has the same number. */
export const anItem = ({ productId, name, size, amount = 1, price = 1500 }: ItemFacts): OrderItem => ({
  name: name ?? (productId === 7 ? 'Юбка «Волна»' : 'Жакет «Контур»'),
  id: productId * 100 + size.length,
  amount,
  price,
  modification: { id: productId * 10 + size.charCodeAt(0), product_id: productId, size, remaining: 3 },
});

export const serveOrder = (id: number, items: OrderItem[], rest: Parameters<typeof aWholeOrder>[0] = {}) =>
  server.on('GET', `/api/orders/${id}`, aWholeOrder({ id, modifications_in_order: items, ...rest }));

/** The products 7 and 8 of the items. */
export const serveProducts = () => {
  server.on('GET', '/api/products/7/', { id: 7, name: 'Юбка «Волна»' });
  server.on('GET', '/api/products/8/', { id: 8, name: 'Жакет «Контур»' });
};

/** Opens the print screen by its address. */
export const open = (search: string) => renderSection(section, '/warehouse/orders', `/print?${search}`);

export const printButton = () => screen.getByRole('button', { name: 'Печать' });
