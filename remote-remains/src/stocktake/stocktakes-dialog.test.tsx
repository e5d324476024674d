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
  const { user, router } = await showRemains();
  await user.click(await screen.findByRole('button', { name: 'Инвентаризация' }));
  const dialog = await openDialog();
  expect(dialog.getByText(/^выбранные товары · начата 22\.11\.2026 .* · anna$/)).toBeVisible();
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
