import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { session } from '@shared/kit/runtime/session/session';
import { productQuery } from '@shared/kit/shop/products';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changes, field, notSaved, path, save, saved, type } from '../testing/info-form';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => localStorage.clear());

test('a failed call loses no input: the toast reports it, and saving again sends the same', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  server.fail('PATCH', path);
  await type(user, 'описание', 'Лён');
  await save(user);
  expect(await screen.findByText(notSaved)).toBeVisible();
  expect(field('описание')).toHaveValue('Лён');
  storeProduct(aWholeProduct());
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(changes()).toEqual([{ description: 'Лён' }, { description: 'Лён' }]);
});

test('an expired session loses no input: after the next sign-in the same is saved', async () => {
  session.start({ access_token: 'old', refresh_token: 'old' });
  const product = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  server.fail('PATCH', path, 401);
  server.fail('POST', '/api/jwt/refresh/', 401);
  await save(user);
  await waitFor(() => expect(session.state()).toBe('expired'));
  act(() => session.start({ access_token: 'new', refresh_token: 'new' }));
  expect(field('описание')).toHaveValue('Лён');
  storeProduct(product.now());
  await save(user);
  await waitFor(() => expect(server.calls('PATCH', path).at(-1)?.headers.Authorization).toBe('Bearer new'));
  expect(changes().at(-1)).toEqual({ description: 'Лён' });
  expect(await screen.findByText(saved)).toBeVisible();
  session.end();
});

test('leaving with unsaved input asks, and sends nothing by itself', async () => {
  storeProduct(aWholeProduct());
  const { user, router } = await showProduct();
  await type(user, 'описание', 'Лён');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  const question = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  await user.click(within(question).getByRole('button', { name: 'Остаться' }));
  expect(field('описание')).toHaveValue('Лён');
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  await user.click(await screen.findByRole('button', { name: 'Уйти' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/warehouse/products'));
  expect(changes()).toEqual([]);
});

test('input from before the tab was closed is restored, and is saved with the version seen then', async () => {
  const product = storeProduct(aWholeProduct({ version: 2 }));
  const first = await showProduct();
  await type(first.user, 'описание', 'Лён');
  await first.user.click(screen.getByRole('link', { name: 'Назад' }));
  await first.user.click(await screen.findByRole('button', { name: 'Уйти' }));
  expect(await screen.findByRole('grid', { name: 'Товары' })).toBeVisible();
  product.change({ price: 1 });
  // As the event of that change does.
  await queryClient.invalidateQueries({ queryKey: productQuery(7).queryKey });
  await first.user.click(screen.getByRole('link', { name: 'Юбка миди «Волна»' }));
  expect(await screen.findByRole('textbox', { name: 'описание' })).toHaveValue('Лён');
  expect(field('цена')).toHaveValue('1\u00a0₽');
  await save(first.user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(product.now()).toMatchObject({ price: 1, description: 'Лён' });
});

test('Отменить изменения restores the stored values, and leaves no draft', async () => {
  storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  await user.click(screen.getByRole('button', { name: 'Отменить изменения' }));
  expect(field('описание')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Отменить изменения' })).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.includes('product/7'))).toEqual([]);
});
