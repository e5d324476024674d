import { orderTag } from '@shared/contract/vocabulary/order';
import type { OrderRow } from '@shared/contract/wire/order';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, within } from '@testing-library/react';
import section from '../section';

export const list = ['GET', '/api/orders/'] as const;

/** The call that changes one order. */
export const change = ['PATCH', '/api/orders/'] as const;

/** The search in what the rows do not show. */
export const beyond = ['GET', '/api/orders/search/'] as const;

/** What is not on hand to deliver orders: nothing, unless a test sets it after the list is shown. */
export const shortage = ['POST', '/api/orders/shortage/'] as const;

/** Shows the list of the orders 41, 40 and these. */
export const showOrders = async (more: OrderRow[] = []) => {
  const kim = anOrder({ id: 40, full_name: 'Мария Ким', amount: null, tag: orderTag.barter });
  server.on(...list, [anOrder(), kim, ...more]);
  server.on(...shortage, { orders: 0, pieces: 0 });
  server.on(...beyond, { matches: [], is_whole: true });
  const shown = renderSection(section, '/warehouse/orders');
  await screen.findByRole('grid', { name: 'Заказы' });
  return shown;
};

export const rowOf = (id: number) => {
  const row = screen.getByRole('link', { name: String(id) }).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`There is no row of the order ${id}`);
  return within(row);
};
