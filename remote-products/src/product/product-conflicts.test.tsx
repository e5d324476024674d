import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { productQuery } from '@shared/kit/shop/products';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changes, field, notSaved, save, saved, type } from '../testing/info-form';
import { showProduct, storeProduct } from '../testing/show-product';

beforeEach(() => localStorage.clear());

test('if another person changed other fields, both changes stay', async () => {
  const product = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  product.change({ price: 10 });
  await save(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(product.now()).toMatchObject({ price: 10, description: 'Лён' });
  expect(field('цена')).toHaveValue('10\u00a0₽');
});

const conflict = async () => {
  const product = storeProduct(aWholeProduct({ description: 'Хлопок' }));
  const { user } = await showProduct();
  await type(user, 'описание', 'Лён');
  product.change({ description: 'Шёлк' });
  await save(user);
  const dialog = await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' });
  return { product, user, dialog };
};

test('if another person changed the same, both versions show and nothing is written; mine is saved if it is chosen', async () => {
  const { product, user, dialog } = await conflict();
  expect(within(dialog).getByRole('radio', { name: /Шёлк/ })).toBeVisible();
  expect(product.now().description).toBe('Шёлк');
  expect(screen.queryByText(notSaved)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: /Моё.*Лён/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(saved)).toBeVisible();
  expect(product.now().description).toBe('Лён');
});

test('the other version stays if it is chosen', async () => {
  const { product, user, dialog } = await conflict();
  await user.click(within(dialog).getByRole('radio', { name: /Шёлк/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(field('описание')).toHaveValue('Шёлк'));
  expect(product.now().description).toBe('Шёлк');
  // Only the refused one: the remaining version is not sent again.
  expect(changes()).toEqual([{ description: 'Лён' }]);
});

test('my discount over a price that another person has lowered below it is asked about, also after the choice', async () => {
  const product = storeProduct(aWholeProduct({ price: 2000, discount_price: null }));
  const { user } = await showProduct();
  await type(user, 'цена со скидкой', '1500');
  product.change({ price: 1000, discount_price: 900 });
  await save(user);
  const dialog = await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' });
  await user.click(within(dialog).getByRole('radio', { name: /Моё/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  const question = within(await screen.findByRole('dialog', { name: 'Цена со скидкой выше цены?' }));
  expect(product.now()).toMatchObject({ price: 1000, discount_price: 900 });
  await user.click(question.getByRole('button', { name: 'Исправить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field('цена со скидкой')).toHaveDisplayValue(/^1.500/);
  expect(product.now().discount_price).toBe(900);
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Всё верно' }));
  await waitFor(() => expect(product.now()).toMatchObject({ price: 1000, discount_price: 1500 }));
});

const name = () => screen.getByRole('textbox', { name: 'наименование' });

const reload = () => act(() => queryClient.invalidateQueries({ queryKey: productQuery(7).queryKey }));

test('a focused field keeps its value; the new value is shown beside it, and in it after blur', async () => {
  const store = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.click(name());
  store.change({ name: 'Юбка «Штиль»', description: 'Лён' });
  await reload();
  expect(await screen.findByText('теперь «Юбка «Штиль»»')).toBeVisible();
  expect(screen.getByText('изменил коллега: наименование: Юбка «Штиль»')).toBeVisible();
  expect(name()).toHaveValue('Юбка миди «Волна»');
  expect(screen.getByRole('textbox', { name: 'описание' })).toHaveValue('Лён');
  await user.tab();
  expect(name()).toHaveValue('Юбка «Штиль»');
  expect(screen.queryByText(/изменил коллега/)).not.toBeInTheDocument();
});

test('input over a value that changed meanwhile raises the question, and the question follows the product', async () => {
  const store = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.click(name());
  store.change({ name: 'Юбка «Штиль»' }, 'marat');
  await reload();
  await user.keyboard('!');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Кто-то изменил то же самое' }));
  expect(dialog.getByRole('radio', { name: 'Сейчас в записи · marat Юбка «Штиль»' })).toBeVisible();
  expect(store.now().name).toBe('Юбка «Штиль»');
  store.change({ name: 'Юбка «Бриз»' });
  await reload();
  await user.click(await dialog.findByRole('radio', { name: 'Сейчас в записи Юбка «Бриз»' }));
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(name()).toHaveValue('Юбка «Бриз»'));
  expect(store.now().name).toBe('Юбка «Бриз»');
});

test('a product that a colleague deletes keeps my input; Восстановить restores the product and saves the input', async () => {
  const store = storeProduct(aWholeProduct());
  const { user } = await showProduct();
  await user.type(name(), '!');
  server.lack('GET /api/products/{id}/history/');
  server.fail('GET', '/api/products/7/', 404);
  await reload();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('«наименование: Юбка миди «Волна»!» не сохранено, но осталось в поле.');
  expect(name()).toHaveAttribute('readonly');
  expect(name().closest('[inert]')).toBeNull();
  expect(screen.getByText('не сохранено, было «Юбка миди «Волна»»')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сохранить' }).closest('[inert]')).not.toBeNull();
  server.on('POST', '/api/products/restore/', undefined);
  server.handle('GET', '/api/products/7/', () => ({ status: 200, body: store.now() }));
  await user.click(screen.getByRole('button', { name: 'Восстановить' }));
  await waitFor(() => expect(store.now().name).toBe('Юбка миди «Волна»!'));
  expect(await screen.findByText('Товар восстановлен')).toBeVisible();
  expect(name()).not.toHaveAttribute('readonly');
});
