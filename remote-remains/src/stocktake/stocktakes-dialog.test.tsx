import { beforeEach, expect, test } from '@jest/globals';
import { aProduct, sizesOf, stockedSizesOf } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { renderSection } from '@shared/kit/testing/render-section';
import { screen, waitFor, within } from '@testing-library/react';
import section from '../section';
import { aStocktake } from '../testing/a-stocktake';

const begin = ['POST', '/api/stocktakes/'] as const;

beforeEach(() => {
  localStorage.clear();
  server.on('GET', '/api/products/', [
    aProduct({ modifications: stockedSizesOf(7, { M: 3 }) }),
    aProduct({ id: 8, name: 'Пальто' }),
  ]);
  server.on('GET', '/api/stocktakes/', [
    aStocktake({ counted: 11, sizes: 16 }),
    aStocktake({ id: 6, status: 'booked' }),
  ]);
  server.on('GET', '/api/stocktakes/7/', { stocktake: aStocktake(), lines: [] });
});

const showRemains = async () => {
  const shown = renderSection(section, '/warehouse/productsRemains');
  await screen.findByRole('grid', { name: 'Остатки' });
  return shown;
};

const openDialog = async () => within(await screen.findByRole('dialog', { name: 'Инвентаризация' }));

test('an unfinished stocktake is offered with who began it and how far it is, and opens', async () => {
  server.on('GET', '/api/people/names/', [{ login: 'anna', name: 'Анна Котова' }]);
  const { user, router } = await showRemains();
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  const dialog = await openDialog();
  expect(await dialog.findByText(/^выбранные товары · начата 22\.11\.2026 .* · Анна Котова$/)).toBeVisible();
  expect(dialog.getByText('посчитано 11 из 16')).toBeVisible();
  expect(dialog.queryByText('Инвентаризация - 6')).not.toBeInTheDocument();
  const onward = dialog.getByRole('button', { name: 'Продолжить 7' });
  expect(onward).toHaveTextContent(/^Продолжить$/);
  await user.click(onward);
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/productsRemains/stocktakes/7'));
});

test('a new one begins with all products, once', async () => {
  const { user, router } = await showRemains();
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  const dialog = await openDialog();
  server.fail(...begin);
  await user.click(dialog.getByRole('button', { name: 'Начать по всем товарам' }));
  expect(await dialog.findByText('Не начата, повторить')).toBeVisible();
  server.on(...begin, aStocktake());
  await user.click(dialog.getByRole('button', { name: 'Начать по всем товарам' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/productsRemains/stocktakes/7'));
  const [first, second] = server.calls(...begin);
  expect(second?.body).toEqual({ product_ids: null });
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
});

test('a new one begins blind if that is chosen, where the back end can hide what is expected', async () => {
  const { user } = await showRemains();
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  const dialog = await openDialog();
  server.on(...begin, aStocktake({ blind: true }));
  await user.click(dialog.getByRole('checkbox', { name: /^Вслепую/ }));
  await user.click(dialog.getByRole('button', { name: 'Начать по всем товарам' }));
  await waitFor(() => expect(server.calls(...begin)[0]?.body).toEqual({ product_ids: null, blind: true }));
});

test('a back end that hides nothing offers no blind count', async () => {
  server.lack('POST /api/stocktakes/{id}/comparisons/');
  const { user } = await showRemains();
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  expect((await openDialog()).queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a new one begins with the selected products', async () => {
  const { user } = await showRemains();
  await user.click(screen.getByRole('checkbox', { name: 'Пальто' }));
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  const dialog = await openDialog();
  server.on(...begin, aStocktake());
  await user.click(dialog.getByRole('button', { name: 'Начать по выбранным: 1 товар' }));
  await waitFor(() => expect(server.calls(...begin)[0]?.body).toEqual({ product_ids: [8] }));
});

test('a back end without stocktakes, or without stock that is explained, offers none', async () => {
  server.lack('GET /api/stocktakes/');
  await showRemains();
  expect(screen.queryByRole('button', { name: 'Инвентаризация' })).not.toBeInTheDocument();
});

test('a back end that only counts pieces is not asked for stocktakes', async () => {
  server.on('GET', '/api/products/', [aProduct({ modifications: sizesOf(7, { M: 3 }) })]);
  await showRemains();
  expect(server.calls('GET', '/api/stocktakes/')).toHaveLength(0);
});

test('Всё сходится checks all sizes, names what differs with what to do, and checks again', async () => {
  const fault = { modification_id: 70, product_id: 7, name: 'Пальто', size: 'M' };
  server.on('GET', '/api/stock/check/', {
    checked_at: new Date(2026, 10, 22, 14, 31).toISOString(),
    sizes: 214,
    count: 2,
    faults: [
      { ...fault, sum: 'on_hand', kept: 6, computed: 5 },
      { ...fault, sum: 'reserved', kept: 1, computed: 3 },
    ],
  });
  const { user } = await showRemains();
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  await user.click((await openDialog()).getByRole('button', { name: 'Всё сходится?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Всё сходится' }));
  expect(await dialog.findByText('Не сходится: 2')).toBeVisible();
  expect(dialog.getByText('на складе 6 шт., по движениям 5 шт.')).toBeVisible();
  expect(dialog.getByText('в резерве 1 шт., по заказам 3 шт.')).toBeVisible();
  expect(dialog.getAllByRole('link', { name: 'Пальто, M' })[0]).toHaveAttribute('href', '/warehouse/products/7/edit');
  expect(dialog.getByText('проверено 22.11.2026, 14:31')).toBeVisible();
  server.on('GET', '/api/stock/check/', { checked_at: new Date().toISOString(), sizes: 214, count: 0, faults: [] });
  await user.click(dialog.getByRole('button', { name: 'Проверить снова' }));
  expect(await dialog.findByText('Всё сходится: 214 размеров.')).toBeVisible();
});

test('a check that fails says so; the address ?open=check opens it', async () => {
  server.fail('GET', '/api/stock/check/', 400);
  renderSection(section, '/warehouse/productsRemains', '?open=check');
  const dialog = within(await screen.findByRole('dialog', { name: 'Всё сходится' }));
  expect(await dialog.findByText('Не проверено: сервер не ответил')).toBeVisible();
});
