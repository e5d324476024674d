import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { unsavedInput } from '@shared/kit/runtime/input/unsaved-input';
import { productQuery } from '@shared/kit/shop/products';
import { aWholeProduct } from '@shared/kit/testing/a-product';
import { server } from '@shared/kit/testing/fake-server';
import { holdAnswer } from '@shared/kit/testing/held-answer';
import { network } from '@shared/kit/testing/network';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { changes, field, path, save as pressSave, type } from '../testing/info-form';
import { showProduct, storeProduct } from '../testing/show-product';

const revert = () => screen.queryByRole('button', { name: 'Отменить изменения' });

beforeEach(() => {
  localStorage.clear();
  unsavedInput.discard();
});

const show = async () => {
  const product = storeProduct(aWholeProduct({ price: 2890 }));
  const { user } = await showProduct();
  const typePrice = (typed: string) => type(user, 'цена', typed);
  const save = () => pressSave(user);
  return { user, product, typePrice, save };
};

test('input after a save that waits is not saved with it, and is marked as unsaved', async () => {
  const { product, typePrice, save } = await show();
  network.lose();
  await typePrice('4321');
  await save();
  expect(screen.getByText('ждёт сеть: цена')).toBeVisible();
  await typePrice('5432');
  expect(screen.getByText('не сохранено: цена')).toBeVisible();
  await network.regain();
  expect(await screen.findByText('Товар успешно сохранен')).toBeVisible();
  expect(product.now().price).toBe(4321);
  expect(field('цена')).toHaveValue('5432');
  expect(screen.getByText('не сохранено: цена')).toBeVisible();
  await save();
  await waitFor(() => expect(product.now().price).toBe(5432));
  await waitFor(() => expect(screen.queryByText('не сохранено: цена')).not.toBeInTheDocument());
  expect(changes()).toEqual([{ price: 4321 }, { price: 5432 }]);
});

test('a save in progress cannot be cancelled: the field shows what is sent to the database', async () => {
  const { user, product, typePrice, save } = await show();
  network.lose();
  await typePrice('1111');
  await save();
  expect(revert()).not.toBeInTheDocument();
  await typePrice('2222');
  const button = revert();
  if (button) await user.click(button);
  expect(field('цена')).toHaveValue('1\u00a0111\u00a0₽');
  await network.regain();
  await waitFor(() => expect(product.now().price).toBe(1111));
  await waitFor(() => expect(screen.queryByText('ждёт сеть: цена')).not.toBeInTheDocument());
  expect(field('цена')).toHaveValue('1\u00a0111\u00a0₽');
  expect(revert()).not.toBeInTheDocument();
});

test('the previous value, typed during a save, stays and is unsaved', async () => {
  const { product, typePrice, save } = await show();
  network.lose();
  await typePrice('1111');
  await save();
  await typePrice('2890');
  await network.regain();
  await waitFor(() => expect(product.now().price).toBe(1111));
  expect(await screen.findByText('не сохранено: цена')).toBeVisible();
  expect(field('цена')).toHaveValue('2890');
  await save();
  await waitFor(() => expect(product.now().price).toBe(2890));
});

test('another person’s change does not replace a value that is being saved', async () => {
  const { product, typePrice, save } = await show();
  holdAnswer('PATCH', path);
  await typePrice('1111');
  await save();
  product.change({ price: 3000, name: 'Юбка «Ива»' });
  await act(() => queryClient.invalidateQueries({ queryKey: productQuery(7).queryKey }));
  await waitFor(() => expect(field('наименование')).toHaveValue('Юбка «Ива»'));
  expect(field('цена')).toHaveValue('1\u00a0111\u00a0₽');
});

test('a save that fails leaves the input, unsaved', async () => {
  const { typePrice, save } = await show();
  server.fail('PATCH', path);
  await typePrice('1111');
  await save();
  expect(await screen.findByText('Произошла ошибка при сохранении товара')).toBeVisible();
  expect(screen.getByText('не сохранено: цена')).toBeVisible();
  expect(revert()).toBeVisible();
});

test('a draft from before a reload is marked with its fields, and can be saved from the mark', async () => {
  const { typePrice } = await show();
  await typePrice('1111');
  cleanup();
  const { user, product } = await show();
  expect(field('цена')).toHaveValue('1\u00a0111\u00a0₽');
  expect(screen.getByText(/: цена$/)).toHaveTextContent('черновик, сохранить: цена');
  await user.click(screen.getByRole('button', { name: 'черновик, сохранить' }));
  await waitFor(() => expect(product.now().price).toBe(1111));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'черновик, сохранить' })).not.toBeInTheDocument());
});

test('of two choices made while a save waits the last one is stored', async () => {
  const { user, product } = await show();
  network.lose();
  await user.click(screen.getByRole('radio', { name: 'мужской' }));
  await user.click(screen.getByRole('radio', { name: 'женский' }));
  expect(screen.getByRole('radio', { name: 'женский' })).toBeChecked();
  await network.regain();
  await waitFor(() => expect(changes()).toEqual([{ gender: 'мужской' }, { gender: 'женский' }]));
  await waitFor(() => expect(product.now().gender).toBe('женский'));
  expect(screen.getByRole('radio', { name: 'женский' })).toBeChecked();
});

test('a choice that another person made too is reported as not saved, and theirs shows', async () => {
  const { user, product } = await show();
  product.change({ status: 'не заказано' });
  await user.click(screen.getByRole('button', { name: /^статус/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'оплачено' }));
  expect(await screen.findByText('Произошла ошибка при сохранении товара')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'статус: не заказано' })).toBeVisible();
  expect(product.now().status).toBe('не заказано');
});
