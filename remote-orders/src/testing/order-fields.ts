import type { Order } from '@shared/contract/wire/order';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { anOrder, aWholeOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen } from '@testing-library/react';
import section from '../section';

/** The call that saves a field. */
export const change = ['PATCH', '/api/orders/'] as const;

/** A list with order 41, and no unsaved input from before. */
export const startWithOrder = (): void => {
  localStorage.clear();
  unsavedInput.discard();
  server.on('GET', '/api/orders/', [anOrder()]);
};

/** Shows the card of order 41, whose fields are the default ones, unless a test sets them. */
export const showOrder = async (order: Partial<Order> = {}) => {
  server.on('GET', '/api/orders/41', aWholeOrder(order));
  const shown = renderSection(section, '/warehouse/orders', '/41/edit');
  await screen.findByRole('heading', { name: 'Заказ - 41' });
  return shown;
};

type Shown = Awaited<ReturnType<typeof showOrder>>;

export const city = () => screen.getByRole('textbox', { name: 'Город' });

/** Replaces the city, and stays in its field. */
export const typeCity = async ({ user }: Shown, words: string) => {
  await user.clear(city());
  await user.type(city(), words);
};

/** The api with a stored order: it refuses a version that is not the newest. */
export const keepOrder = (start: Partial<Order> = {}) => {
  let order = aWholeOrder(start);
  let authors: Record<string, string> | undefined;
  let held: Promise<unknown> = Promise.resolve();
  server.handle('GET', '/api/orders/41', () => ({ status: 200, body: order }));
  server.handle(...change, async ({ body, headers }) => {
    await held;
    const isMeant = headers['If-Match'] === `"${order.version}"`;
    if (!isMeant) return { status: 412, body: { detail: 'изменён', request_id: '1', current: order, authors } };
    order = { ...order, ...Object(body), version: order.version + 1 };
    return { status: 200, body: anOrder({ full_name: order.full_name, version: order.version }) };
  });
  return {
    now: () => order,
    /** Saves wait until the returned function is called. */
    holdSaves: () => {
      let release = () => undefined;
      held = new Promise((resolve) => {
        release = () => void resolve(undefined);
      });
      return () => release();
    },
    /** @param login of who does it; a back end may not report it. */
    changeElsewhere: (fields: Partial<Order>, login?: string) => {
      if (login !== undefined) authors = Object.fromEntries(Object.keys(fields).map((field) => [field, login]));
      order = { ...order, ...fields, version: order.version + 1 };
    },
  };
};
