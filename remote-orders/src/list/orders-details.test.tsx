import { expect, test } from '@jest/globals';
import { deliveryMethod, orderStatus } from '@shared/contract/vocabulary/order';
import type { OrderDetails } from '@shared/contract/wire/order';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { anOrder } from '@shared/kit/testing/an-order';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { lookOn } from '@shared/kit/testing/matching-media';
import { renderSection } from '@shared/kit/testing/render-section';
import { media } from '@shared/kit/theme/tokens';
import { act, screen, waitFor } from '@testing-library/react';
import section from '../section';
import { beyond, list, rowOf, showOrders } from '../testing/orders-list';

const details = ['GET', '/api/orders/details/'] as const;
const missing = ['GET', '/api/orders/missing/'] as const;

const shirt = { name: 'Рубашка «Штиль»', size: 'M', amount: 2, product_id: 5 };
const top = { name: 'Топ «Мята»', size: 'S', amount: 1, product_id: 6 };

const ofOrders: OrderDetails[] = [
  { id: 41, city: 'Тверь', delivery_method: deliveryMethod.courier, items: [shirt, top] },
  { id: 40, city: '', delivery_method: null, items: [] },
];

const show = async (rows = ofOrders) => {
  server.on(...details, rows);
  return showOrders();
};

const choose = async ({ user }: Pick<Awaited<ReturnType<typeof show>>, 'user'>, ...headers: string[]) => {
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  for (const header of headers) await user.click(await screen.findByRole('menuitemcheckbox', { name: header }));
  await user.keyboard('{Escape}');
};

const shownNumbers = () => screen.getAllByRole('link', { name: /^\d+$/ }).map(({ textContent }) => textContent);
const chip = (name: string) => screen.findByRole('button', { name });

test('what only hidden columns show is requested once one of these is shown, and no more once none is', async () => {
  const shown = await show();
  expect(server.calls(...details)).toHaveLength(0);
  await choose(shown, 'город');
  expect(await rowOf(41).findByText('Тверь')).toBeVisible();
  expect(server.calls(...details)).toHaveLength(1);
  await choose(shown, 'город');
  await act(() => queryClient.invalidateQueries());
  expect(server.calls(...details)).toHaveLength(1);
});

test('an order shows its first item with its size, how many more there are and its pieces; without items it is empty', async () => {
  const shown = await show();
  await choose(shown, 'состав', 'город', 'доставка');
  await rowOf(41).findByText('3 шт.');
  expect(rowOf(41).getByTitle('Рубашка «Штиль» M ×2, Топ «Мята» S')).toHaveTextContent(
    'Рубашка «Штиль» M ×2 и ещё 13 шт.',
  );
  expect(rowOf(40).getByText('пусто')).toBeVisible();
  expect(rowOf(40).getAllByText('—')).toHaveLength(2);
});

test('in a wide window all items of an order are named', async () => {
  lookOn(media.wide);
  await choose(await show(), 'состав');
  expect(await rowOf(41).findByTitle('Рубашка «Штиль» M ×2, Топ «Мята» S')).toHaveTextContent(
    'Рубашка «Штиль» M ×2, Топ «Мята» S3 шт.',
  );
});

test('the pieces of the shown orders are counted once their composition is known, the average always', async () => {
  const shown = await show();
  expect(screen.getByText('средний')).toHaveTextContent(/^средний 2\s445\s₽$/);
  expect(screen.queryByText('вещей')).not.toBeInTheDocument();
  await choose(shown, 'состав');
  expect(await screen.findByText('вещей')).toHaveTextContent('вещей 3');
});

test('a change of an order changes its details', async () => {
  await choose(await show(), 'город');
  await rowOf(41).findByText('Тверь');
  const moved = { ...ofOrders[0], city: 'Омск' };
  server.on(...list, { revision: 'a.2', changed: [], deleted: [] }, {});
  server.on(...details, { revision: 'a.2', changed: [moved], deleted: [] }, {});
  await act(() => queryClient.invalidateQueries());
  expect(await rowOf(41).findByText('Омск')).toBeVisible();
  expect(server.calls(...details).at(-1)?.query).toEqual({ since: 'a.1' });
});

test('details that fail to load are shown as unknown, and the rest of the list stays', async () => {
  const shown = await show();
  server.fail(...details, 403);
  await choose(shown, 'состав');
  expect(await rowOf(41).findByText('—')).toBeVisible();
  expect(rowOf(41).getByText('Анна Соколова')).toBeVisible();
});

test('a link with a filter by the city shows no rows before the cities are known, and then the matching ones', async () => {
  server.on(...list, [anOrder(), anOrder({ id: 40 })]);
  server.on(...beyond, { matches: [], is_whole: true });
  const held = holdAnswer(...details);
  renderSection(section, '/warehouse/orders', '?f.city=тверь');
  await waitFor(() => expect(server.calls(...details)).toHaveLength(1));
  expect(screen.queryByText('Ничего не найдено')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '40' })).not.toBeInTheDocument();
  await held.answer(ofOrders);
  await waitFor(() => expect(shownNumbers()).toEqual(['41']));
});

test('the chips count the orders under way, those short of pieces and the returned ones, and filter by them', async () => {
  server.on(...missing, [{ id: 40, missing: 2 }]);
  const { user, router } = await showOrders([anOrder({ id: 39, status: orderStatus.returned })]);
  const filters = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await chip('в обработке 2');
  await user.click(await chip('не хватает 1'));
  await waitFor(() => expect(shownNumbers()).toEqual(['40']));
  expect(filters()).toEqual({ 'f.missing': '>0' });
  await user.click(await chip('не хватает 1'));
  await user.click(await chip('возврат 1'));
  await waitFor(() => expect(shownNumbers()).toEqual(['39']));
  await user.click(await chip('в обработке 2'));
  expect(filters()).toEqual({ 'f.status': 'в обработке, возврат' });
});

test('columns that the back end turns out to have are hidden at first', async () => {
  await showOrders();
  act(() => server.on(...details, ofOrders));
  await screen.findByRole('button', { name: 'Настройки' });
  expect(screen.queryByRole('columnheader', { name: 'город' })).not.toBeInTheDocument();
  expect(server.calls(...details)).toHaveLength(0);
});

test('a back end without the details offers none of their columns, and no chip that needs them', async () => {
  const { user } = await showOrders();
  expect(await chip('в обработке 2')).toBeVisible();
  expect(screen.queryByRole('button', { name: /не хватает/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Настройки' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'покупатель' })).toBeVisible();
  for (const name of ['состав', 'город', 'доставка', 'не хватает']) {
    expect(screen.queryByRole('menuitemcheckbox', { name })).not.toBeInTheDocument();
  }
});
